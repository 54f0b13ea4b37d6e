/**
 * Thirty hexes with all that lies in and around them, gone through by eye against the study: hex; terrain, class and name of its town; what
 * runs along or over each hexside: river, road, railway.
 */
export const NEIGHBOURHOODS: readonly (readonly [hex: string, what: string, around: string])[] = [
  ['30.23', 'open major Orel', 'NE primary+multi, N Oka+secondary, NW Oka+primary+single, SW Oka, S primary+multi'],
  ['45.41', 'open major Tula', 'NE Upa+secondary, N Upa+primary+multi, NW Upa, SW secondary+low, S primary+multi, SE Upa'],
  ['31.07', 'open major Kursk', 'NE secondary+single, N primary+multi, SW secondary+single, S Seim+primary+multi, SE Tuskar'],
  [
    '14.27',
    'forest minor Bryansk',
    'NE Desna (major)+secondary+multi, N Desna (major)+single, NW primary+single, SW secondary+single, ' +
      'S Desna (major)+secondary+single, SE Desna (major)+primary+single',
  ],
  ['13.29', 'forest minor Ordzhonikidzegrad', 'NE Desna+secondary, N Desna, NW Desna+primary+single, S primary+single, SE Desna (major)'],
  ['32.45', 'open minor Kaluga', 'NW primary+single, SW secondary, S Oka (major), SE secondary+single'],
  [
    '49.50',
    'open minor Kashira',
    'NE Oka (major), N Oka (major)+primary+multi, NW Oka (major)+secondary, SW Besputa, S secondary, SE secondary+multi',
  ],
  ['43.51', 'open minor Serpukhov', 'N primary+multi, SW secondary, S Oka (major)+primary+multi, SE secondary'],
  ['39.45', 'woods village Aleksin', 'N Oka (major)+secondary, NW Oka (major), SW Oka (major)+secondary+single, SE secondary+single'],
  ['35.28', 'open village Mtsensk', 'NE Zusha+primary+multi, N Zusha, NW secondary, SW primary+multi, S secondary, SE Zusha'],
  ['54.19', 'open minor Yelets', 'NW secondary+multi, S Bystraya Sosna+secondary+multi, SE Bystraya Sosna+single'],
  [
    '45.16',
    'open minor Livny',
    'N secondary+single, NW secondary, SW Bystraya Sosna, S Bystraya Sosna+single, SE Bystraya Sosna+secondary',
  ],
  ['50.26', 'open minor Yefremov', 'NE Krasivaya Mecha+secondary+multi, N Krasivaya Mecha+secondary, NW secondary, S secondary+multi'],
  ['51.38', 'open minor Stalinogorsk', 'NE Don+secondary+single, N secondary+multi, NW secondary+multi, SE secondary'],
  ['50.38', 'open minor Uzlovaya', 'N Shat, NW Shat, SW single, S secondary+multi, SE secondary+multi'],
  ['51.43', 'open village Venev', 'NE secondary, N Osetr+secondary+multi, NW Osetr, SW secondary, S secondary+multi'],
  ['42.34', 'open village Plavsk', 'N primary+multi, NW Plava, SW Plava+primary+multi, S Plava, SE secondary'],
  ['20.25', 'open village Karachev', 'NE primary+single, NW primary+single, S secondary'],
  ['08.18', 'open village Trubchevsk', 'N secondary, S Desna (major)+secondary, SE Desna (major)'],
  ['03.11', 'open village Novgorod-Severskiy', 'NE Desna (major), N secondary, S Desna (major)+secondary+low, SE Desna (major)'],
  ['05.24', 'open village Pochep', 'NE Sudost+secondary+single, N secondary, SW secondary+single, S Sudost+secondary, SE Sudost'],
  ['09.06', 'open village Glukhov', 'N secondary+low, SW secondary, S low, SE secondary'],
  ['22.05', 'open village Lgov', 'NE Seim, N Seim+secondary+single, SW secondary, S single, SE secondary+single'],
  ['20.12', 'open village Dmitriyev-Lgovskiy', 'NE secondary, N single, NW secondary, S secondary+single, SE Svapa'],
  ['28.38', 'open village Kozelsk', 'NE Zhizdra, N secondary, NW secondary+single, S Zhizdra, SE Zhizdra+secondary+single'],
  ['31.35', 'open village Belev', 'NE Oka+secondary, N secondary, NW single, S secondary, SE Oka+single'],
  ['08.31', 'open village Zhukovka', 'NW Desna+primary+single, SW Desna, S Desna+secondary, SE primary+single'],
  ['14.39', 'open minor Kirov', 'NE Bolva+single, N single, SW single, S secondary+single, SE Bolva'],
  ['22.48', 'open closed village Yukhnov', 'NE Ugra+primary, N Ugra, S secondary'],
  ['10.18', 'swamp', 'NW Desna (major)'],
];
