import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawn } from './draw.mjs';
import { brokenSources, codesPlugin } from './sources.mjs';
import { runFiles } from './vitest.mjs';

/**
 * Breaks one rule of a game at a time, and runs the tests that name it. `sample` rules are drawn with the seed; null for all. Gives the
 * places that were tried, each with the tests that name one of its rules (`tests`) and whether one of them noticed (`isNoticed`); `all`
 * that there are; the `rules`; and how many places cite only rules that nothing proves (`unproved`, counted in a whole run). @throws
 * Error where a test fails with nothing broken
 */
export async function tryProofs(root, game, sample, seed) {
  const folder = join(root, 'games', game);
  const proved = JSON.parse(readFileSync(join(folder, 'proved.json'), 'utf8'));
  const { places, codes } = brokenSources(folder);
  const chosen = sample === null ? null : new Set(drawn(provedRules(places, proved), sample, seed));
  const wanted = places.filter(({ rules }) => rules.some((rule) => rule in proved && (chosen?.has(rule) ?? true)));
  const rules = [...new Set(wanted.flatMap((place) => place.rules))].filter((rule) => rule in proved);
  const files = [...new Set(rules.flatMap((rule) => proved[rule]).map((test) => test.slice(0, test.indexOf(' › '))))];
  const modules = files.length === 0 ? [] : await run(root, codes, files, wanted, rules);
  const tried = modules.flatMap((module) => [...module.children.allTests()].flatMap((test) => triedBy(module, test)));
  const noticed = new Set(tried.flatMap((one) => one.noticed));
  return {
    rules: chosen ? [...chosen] : provedRules(places, proved),
    all: places,
    unproved: chosen ? 0 : places.length - wanted.length,
    places: wanted.map((place) => ({
      ...place,
      tests: tried.filter(({ run }) => run.includes(place.number)).map(({ name }) => name),
      isNoticed: noticed.has(place.number),
    })),
  };
}

const provedRules = (places, proved) => [...new Set(places.flatMap(({ rules }) => rules))].filter((rule) => rule in proved).toSorted();

async function run(root, codes, files, places, rules) {
  const placesByRule = {};
  for (const { number, rules } of places) for (const rule of rules) (placesByRule[rule] ??= []).push(number);
  return runFiles(root, files, [codesPlugin(codes)], {
    testNamePattern: namesOf(rules),
    setupFiles: [join(root, 'tools/proofs/setup.ts')],
    provide: { placesByRule },
  });
}

/** Tests end with their rules, `(9.6i, 2.1a)`. */
const namesOf = (rules) => new RegExp(`\\((?:[^()]*, )?(?:${rules.map((rule) => rule.replaceAll('.', '\\.')).join('|')})(?:, [^()]*)?\\)$`);

function triedBy(module, test) {
  const { state, errors } = test.result();
  if (state === 'failed') throw new Error(`${module.moduleId} › ${test.fullName} fails with nothing broken: ${errors[0]?.message}`);
  const { tried } = test.meta();
  return tried ? [{ name: test.fullName, ...tried }] : [];
}
