/** The map's colours by day and by night; the page's own are in base.css. */
export interface MapColours {
  readonly name: 'light' | 'dark';
  /** What the map lies on. */
  readonly desk: string;
  /** The sheet's margin, and the rules printed around the map. */
  readonly sheet: string;
  readonly rule: string;
  readonly sea: string;
  readonly shelf: string;
  readonly coastWater: string;
  readonly coast: string;
  readonly waterName: string;
  readonly river: string;
  readonly riverCase: string;
  readonly riverFaint: string;
  /** Colour of the land by height in metres. */
  readonly heights: readonly (readonly [metres: number, colour: string])[];
  readonly shade: string;
  readonly shadeMost: number;
  readonly shadeBy: number;
  readonly light: string;
  readonly lightMost: number;
  readonly lightBy: number;
  readonly rough: string;
  readonly mountain: string;
  readonly woods: string;
  readonly forest: string;
  readonly marsh: string;
  readonly glyph: string;
  readonly tree: string;
  readonly reed: string;
  readonly grid: string;
  readonly number: string;
  readonly border: string;
  readonly borderBand: string;
  readonly highway: string;
  readonly highwayCase: string;
  /** Of hexes that a rule marks. */
  readonly red: string;
  readonly road: string;
  readonly roadCase: string;
  readonly rail: string;
  readonly town: string;
  readonly halo: string;
  readonly city: string;
  readonly cityEdge: string;
  readonly cityStreet: string;
  readonly star: string;
  readonly starEdge: string;
  readonly strait: string;
  readonly arrow: string;
  readonly arrowCase: string;
  readonly select: string;
  readonly selectCase: string;
  readonly reach: string;
  /** Of overlays: what is ours, what is theirs, what is supplied. */
  readonly ours: string;
  readonly theirs: string;
  readonly supply: string;
  readonly ink: string;
  readonly paper: string;
  /** Laid over a counter that has done its work. */
  readonly spent: string;
}

const light: MapColours = {
  name: 'light',
  desk: '#c9bfac',
  sheet: '#f8f3e6',
  rule: '#4a4436',
  sea: '#c3d9df',
  shelf: '#b2cdd6',
  coastWater: '#a3c2cd',
  coast: '#3d6678',
  waterName: '#285a71',
  river: '#3f86a8',
  riverCase: '#e8f0ea',
  riverFaint: '#7fa9b8',
  heights: [
    [0, '#e3e9d0'],
    [90, '#e7ead0'],
    [250, '#eee9cf'],
    [500, '#efe2c4'],
    [900, '#e8d3ae'],
    [1400, '#dcc09a'],
    [2000, '#d2b494'],
    [2800, '#f1e9df'],
  ],
  shade: '#4d3d2c',
  shadeMost: 0.3,
  shadeBy: 0.62,
  light: '#fffdf4',
  lightMost: 0.45,
  lightBy: 0.7,
  rough: 'rgba(181,139,82,0.20)',
  mountain: 'rgba(138,99,62,0.27)',
  woods: 'rgba(127,154,90,0.30)',
  forest: 'rgba(96,136,74,0.34)',
  marsh: 'rgba(112,164,170,0.36)',
  glyph: '#6b4a2c',
  tree: '#44663a',
  reed: '#2f6f7c',
  grid: 'rgba(74,68,54,0.24)',
  number: '#4a4436',
  border: '#7d2f58',
  borderBand: 'rgba(176,96,138,0.30)',
  highway: '#d9a441',
  highwayCase: '#5e3f12',
  red: '#b3260f',
  road: '#9a5f22',
  roadCase: '#fffaf0',
  rail: '#26282a',
  town: '#1f2326',
  halo: '#f6efdc',
  city: '#b98a72',
  cityEdge: '#6e3f2c',
  cityStreet: '#f3dfcf',
  star: '#f2b20f',
  starEdge: '#4c3200',
  strait: '#1b5e7d',
  arrow: '#b3260f',
  arrowCase: '#fff6ea',
  select: '#f6ad00',
  selectCase: '#2b2100',
  reach: 'rgba(255,252,240,0.34)',
  ours: '#1b5e7d',
  theirs: '#5f3b8c',
  supply: '#2f6b3c',
  ink: '#1d2326',
  paper: '#fbf8f2',
  spent: 'rgba(244,239,226,0.42)',
};

const dark: MapColours = {
  name: 'dark',
  desk: '#0c1013',
  sheet: '#20272b',
  rule: '#a59d8c',
  sea: '#16242d',
  shelf: '#1a2c37',
  coastWater: '#203643',
  coast: '#7fa6b8',
  waterName: '#86b3c8',
  river: '#5fa8cc',
  riverCase: '#22282a',
  riverFaint: '#4c7386',
  heights: [
    [0, '#2f3733'],
    [90, '#333a34'],
    [250, '#3a3d35'],
    [500, '#434137'],
    [900, '#4d463a'],
    [1400, '#58503f'],
    [2000, '#655a48'],
    [2800, '#7a6f5f'],
  ],
  shade: '#0b0e10',
  shadeMost: 0.5,
  shadeBy: 0.95,
  light: '#a99f86',
  lightMost: 0.26,
  lightBy: 0.45,
  rough: 'rgba(176,138,88,0.12)',
  mountain: 'rgba(199,154,104,0.15)',
  woods: 'rgba(120,146,88,0.18)',
  forest: 'rgba(98,140,82,0.26)',
  marsh: 'rgba(84,140,152,0.28)',
  glyph: '#d2b183',
  tree: '#8fb57c',
  reed: '#7fb9c6',
  grid: 'rgba(216,210,194,0.17)',
  number: '#d8d2c2',
  border: '#d98aa8',
  borderBand: 'rgba(138,74,100,0.45)',
  highway: '#a9742a',
  highwayCase: '#f0d9a8',
  red: '#ef5a38',
  road: '#d0a263',
  roadCase: '#1c1f20',
  rail: '#d4d0c6',
  town: '#f2ecdf',
  halo: '#1e2427',
  city: '#8a6a58',
  cityEdge: '#d9b49c',
  cityStreet: '#b48d78',
  star: '#ffc83d',
  starEdge: '#1c1400',
  strait: '#8fd0ee',
  arrow: '#ef5a38',
  arrowCase: '#1a0d08',
  select: '#ffc23d',
  selectCase: '#120d00',
  reach: 'rgba(238,226,190,0.20)',
  ours: '#8fd0ee',
  theirs: '#c9aef2',
  supply: '#86c792',
  ink: '#eee9df',
  paper: '#1b2125',
  spent: 'rgba(20,24,26,0.5)',
};

export const mapColours = (isDark: boolean): MapColours => (isDark ? dark : light);

/** Of the chosen counters' corners and of markers, by day and by night alike. */
export const MARK = {
  supply: '#8a1c10',
  supplyGround: '#fff4d6',
  warn: '#ffd84d',
  warnInk: '#1d1a10',
  disc: '#2b2a27',
  discInk: '#f4ecdb',
  good: '#2f6b3c',
  taken: '#b3260f',
  takenInk: '#fff6ea',
} as const;
