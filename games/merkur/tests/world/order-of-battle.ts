/**
 * The order of battle of the operation as it was drawn up, counter for counter: what the data say is compared with it, so that no figure
 * is changed in one place alone.
 */
const linesOf = (text: string): readonly string[] => text.trim().split('\n');
const words = (line: string): readonly string[] => line.split(' ');

/** The names before the bar, and the figures behind it. */
const barred = (line: string): readonly [names: readonly string[], figures: readonly string[]] => {
  const [names = '', figures = ''] = line.split(' | ');
  return [names.split(', '), words(figures)];
};

/** A unit: size, SP, men, attack-defence-movement, and attack-defence of its reduced side. */
export const UNITS = linesOf(`
de-i-llsr II 0.5 480 11-7-5 -
de-ii-llsr II 0.5 600 13-9-5 -
de-iii-llsr II 0.5 580 13-9-5 -
de-iv-llsr II 0.5 620 14-9-5 -
de-i-fjr-1 II 0.5 600 13-9-5 -
de-ii-fjr-1 II 0.5 600 13-9-5 -
de-iii-fjr-1 II 0.5 600 13-9-5 -
de-i-fjr-2 II 0.5 600 13-9-5 -
de-ii-fjr-2 II 0.5 600 13-9-5 -
de-iii-fjr-2 II 0.5 600 13-9-5 -
de-i-fjr-3 II 0.5 600 13-9-5 -
de-ii-fjr-3 II 0.5 600 13-9-5 -
de-iii-fjr-3 II 0.5 600 13-9-5 -
de-fj-pi-7 II 0.5 560 11-9-5 -
de-fj-mg-7 II 0.5 600 13-9-5 -
de-fj-flak-7 II 0.5 400 2-3-5 -
de-fj-pzj-7 II 0.5 400 2-3-5 -
de-fj-art-7 II 0.5 320 2-3-4 -
de-gjr-85 III 1 2450 37-37-5 19-19
de-gjr-100 III 1 2400 36-36-5 18-18
de-gjr-141 III 1 2400 36-36-5 18-18
de-geb-pi-95 II 0.5 700 11-11-5 -
de-geb-aa-95 II 0.5 600 9-9-6 -
de-geb-pzj-95 II 0.5 450 3-4-8 -
de-i-gebar-95 II 0.5 550 3-4-4 -
de-ii-gebar-95 II 0.5 550 3-4-4 -
de-5-geb-trains III 1 1800 11-14-6 -
de-krad-55 II 0.5 650 10-10-10 -
de-pz-31 II 0.5 120 4-4-8 -
de-ir-16 III 1 2300 35-35-5 18-18
de-ir-47 III 1 2300 35-35-5 18-18
de-ir-65 III 1 2300 35-35-5 18-18
it-regina III 1 2700 16-27-5 8-14
it-ccnn II 0.5 600 4-6-5 -
it-l3 II 0.5 90 3-3-8 -
nz-4 III 1 1879 26-32-5 13-16
nz-5 III 1 2760 39-47-5 20-24
nz-10 III 1 1400 7-14-5 4-7
uk-14-bde III 1 2246 31-38-5 16-19
au-2-1 II 0.5 620 9-11-5 -
au-2-11 II 0.5 650 9-11-5 -
au-2-4 II 0.5 550 8-9-5 -
au-2-7 II 0.5 580 8-10-5 -
uk-welch II 0.5 854 12-15-5 -
uk-rangers II 0.5 804 11-14-5 -
uk-argylls II 0.5 655 9-11-5 -
uk-queens II 0.5 600 8-10-5 -
uk-7-med II 0.5 750 4-8-5 -
uk-suda III 1 2583 13-26-5 7-13
uk-layforce II 0.5 800 11-13-6 -
uk-7-rtr-west II 0.5 60 4-4-6 -
uk-7-rtr-retimo II 0.5 60 4-4-6 -
uk-7-rtr-heraklion II 0.5 60 4-4-6 -
uk-7-rtr-tymbaki II 0.5 60 6-6-6 -
uk-3-hussars II 0.5 150 7-7-8 -
nz-5-fd II 0.5 350 2-3-3 -
au-2-3-fd II 0.5 450 3-4-3 -
gr-1 II 0.5 1030 4-6-5 -
gr-2 II 0.5 930 4-6-5 -
gr-3 II 0.5 656 3-4-5 -
gr-4 II 0.5 1300 5-8-5 -
gr-5 II 0.5 1000 4-6-5 -
gr-6 II 0.5 1485 6-9-5 -
gr-7 II 0.5 850 3-5-5 -
gr-8 II 0.5 840 3-5-5 -
gr-heraklion II 0.5 830 3-5-5 -
gr-gendarmes II 0.5 850 4-9-5 -
gr-cadets II 0.5 310 2-3-5 -
`).map((line) => {
  const [id = '', size, sp, men, rating = '', reduced = '-'] = words(line);
  const [attack, defence, move] = rating.split('-').map(Number);
  const [less, least] = reduced.split('-').map(Number);
  const other = reduced === '-' ? undefined : { attack: less, defence: least };
  return { id, size, sp: Number(sp), men: Number(men), attack, defence, move, reduced: other };
});

/** Guns: antiaircraft heavy and light, coast defence, movement. */
export const GUNS = linesOf(`
uk-suda-guns 6 3 7 0
uk-maleme-guns 1 2 1 0
uk-heraklion-guns 1 2 1 0
uk-234-haa 3 0 0 3
de-flak-athens 4 4 0 0
de-flak-corinth 0 3 0 0
de-flak-argos 0 3 0 0
de-flak-milos 0 2 0 0
de-flak-molaoi 0 2 0 0
de-flak-scarpanto 0 2 0 0
de-flak-ii-2 0 3 0 0
`).map((line) => {
  const [id = '', ...figures] = words(line);
  const [heavyAa = 0, lightAa = 0, coast = 0, move = 0] = figures.map(Number);
  return { id, heavyAa, lightAa, coast, move };
});

/** Ships by name: type, gunnery, of it at long range, antiaircraft (a star is half a point), torpedo, protection, movement, submarines, codes. */
export const SHIPS = linesOf(`
Warspite | BB 29 20 2 0 9 5 0 -
Valiant | BB 29 20 3 0 9 5 0 R
Queen Elizabeth | BB 29 20 3 0 9 5 0 R
Barham | BB 31 21 2 0 9 5 0 -
Formidable | CV 4 0 3 0 8 6 0 R
Gloucester | CL 10 7 1 1 6 6 0 R
Fiji | CL 10 7 1 0 6 6 0 R
Orion | CL 6 4 1 2 5 6 0 R
Ajax | CL 6 4 1 2 5 6 0 R
Perth | CL 6 4 1 2 5 6 0 -
Dido | CLA 7 0 1 1 4 6 0 R
Naiad | CLA 7 0 1 1 4 6 0 R
Phoebe | CLA 6 0 1 1 4 6 0 R
Calcutta | CLA 3 0 1 0 3 6 0 R
Carlisle | CLA 3 0 1 0 3 6 0 R
Coventry | CLA 4 0 1 0 3 6 0 R
Jervis, Janus, Juno, Jackal, Jaguar | DD 3 0 1 1 3 7 1 -
Kelly, Kashmir, Kipling, Kelvin, Kandahar, Kingston, Kimberley | DD 3 0 1 1 3 7 1 -
Napier, Nizam | DD 3 0 1 1 3 7 1 -
Nubian | DD 4 0 1 1 3 7 1 -
Greyhound, Griffin | DD 2 0 * 2 2 7 1 -
Hasty, Hereward, Hero, Hotspur, Havock | DD 2 0 * 2 2 7 1 -
Imperial, Isis, Ilex | DD 2 0 * 2 2 7 1 -
Decoy, Defender | DD 2 0 * 2 2 7 1 -
Stuart | DD 3 0 * 1 2 7 1 -
Vampire, Vendetta, Voyager, Waterhen | DD 1 0 * 1 2 7 1 -
Auckland, Flamingo | DE 3 0 1 0 2 4 2 -
Grimsby | DE 1 0 * 0 2 3 2 -
Abdiel | CL 2 1 1 0 3 8 0 M
Lupo, Sagittario, Sirio, Lince, Libra | TB 1 0 0 1 2 6 1 -
Curtatone, Calatafimi, Monzambano | TB 1 0 0 1 2 6 1 -
Crispi, Sella | DD 2 0 * 1 2 7 1 -
`).flatMap((line) => {
  const [names, [type, gunnery, long, aa, torpedo, protection, tmr, asw, codes]] = barred(line);
  const [guns, far, tubes, hull, speed, hunting] = [gunnery, long, torpedo, protection, tmr, asw].map(Number);
  const printed = { type, gunnery: guns, long: far, aa: aa === '*' ? 0.5 : Number(aa), torpedo: tubes, protection: hull, tmr: speed };
  return names.map((name) => ({ name, ...printed, asw: hunting, codes: codes === '-' ? [] : codes?.split('') }));
});

/** Shipping and boats, by the ids of the counters: type, SP that each carries, tactical movement, protection, sea zones of a segment. */
export const SHIPPING = linesOf(`
de-msf-1-1, de-msf-1-2 | LB 0.5 1 1 2
de-msf-2-1, de-msf-2-2, de-msf-2-3 | LB 0.5 1 1 2
de-steamers-1, de-steamers-2, de-steamers-3 | NSP 1 2 2 4
it-craft-1, it-craft-2, it-craft-3 | LB 0.5 2 1 2
it-steamers | NSP 1 2 2 4
de-lighter | LC 1 1 1 3
uk-glengyle, uk-glenroy | NSP 1 4 2 5
uk-convoy-1, uk-convoy-2, uk-convoy-3, uk-convoy-4 | NSP 1 2 2 4
uk-lighters | LC 1 1 1 3
uk-10-mtb | MTBF 0 7 1 5
`).flatMap((line) => {
  const [ids, [type, ...figures]] = barred(line);
  const [cargo = 0, tmr, protection, sma] = figures.map(Number);
  return ids.map((id) => ({ id, type, cargo, tmr, protection, sma }));
});

/** Aircraft: kind and codes, attack, defence, operational and strategic bombing, range, cargo of a wing, and the steps that there are (two of the Ju 88 by variant alone). */
export const AIRCRAFT = linesOf(`
ju-87b D T 2 3 5 0 10 0 10
ju-88a B - 3 5 6 6 30 0 6
do-17z B - 2 4 4 5 21 0 4
he-111h B - 2 4 6 8 37 0 3
bf-110 F - 6 5 2 0 17 0 6
bf-109e F - 7 7 1 0 11 0 6
do-17p R - 1 4 0 0 35 0 2
ju-52 T - 0 2 0 0 19 1 25
dfs-230 G - 0 1 0 0 0 0.5 4
cr-42 F - 4 5 1 0 10 0 1
z-1007 B - 2 4 5 6 33 0 1
sm-84 B V 2 4 4 5 33 0 1
sm-81 B N 1 3 5 6 30 0 1
z-501 R FA 1 3 2 0 35 0 1
hurricane F - 6 6 0 0 12 0 2
gladiator F - 4 5 0 0 9 0 1
fulmar F C 5 5 1 0 16 0 1
blenheim-4 B - 2 4 2 2 30 0 3
blenheim-1 F - 4 4 0 0 24 0 1
maryland R - 2 5 3 0 30 0 1
wellington B N 3 4 6 8 36 0 2
sunderland R FA 3 5 4 0 45 0 1
albacore A CVA 1 3 3 4 11 0 1
swordfish A CVA 1 2 3 3 10 0 1
bombay T - 0 3 0 0 29 1 1
`).map((line) => {
  const [id = '', kind, codes = '-', ...figures] = words(line);
  const [attack, defence, obf, sbf, range, cargo, steps] = figures.map(Number);
  return { id, kind, codes: codes === '-' ? [] : codes.split(''), attack, defence, obf, sbf, range, cargo, steps };
});
