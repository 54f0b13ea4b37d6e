/** The look of a report: one accent for each party, quiet grids, light and dark as the reader's system wants it. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --paper: #fbfaf7; --card: #ffffff; --ink: #1f2428; --quiet: #5c656c; --rule: #e2dfd8; --zero: #b9b5ac;
  --one: #35618f; --other: #b4532a; --land: #e9e4d6; --sea: #d5e2e8; --seam: #ffffff; --heat: #b3261e;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #14171a; --card: #1b1f23; --ink: #e8e6e1; --quiet: #a2a9ae; --rule: #30363b; --zero: #5a6268;
    --one: #7fb2e5; --other: #ee9a6c; --land: #333a3b; --sea: #1c2a33; --seam: #14171a; --heat: #ff6a4d;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 1040px; margin: 0 auto; padding: 40px 24px 64px; }
h1 { font-size: 28px; line-height: 1.2; margin: 0 0 4px; letter-spacing: -0.01em; }
h2 { font-size: 18px; margin: 0 0 2px; }
p { margin: 0 0 12px; }
.quiet, figcaption { color: var(--quiet); font-size: 14px; }
section, figure { background: var(--card); border: 1px solid var(--rule); border-radius: 10px; padding: 20px 22px; margin: 20px 0 0; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(420px, 100%), 1fr)); gap: 20px; margin-top: 20px; }
.pair figure { margin: 0; }
svg { display: block; width: 100%; height: auto; margin-top: 10px; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; font-size: 14px; }
th, td { text-align: left; padding: 6px 16px 6px 0; border-top: 1px solid var(--rule); vertical-align: top; }
thead th { border-top: 0; color: var(--quiet); font-weight: 500; }
.facts th { width: 190px; font-weight: 500; color: var(--quiet); }
.scroll { overflow-x: auto; }
.key { display: inline-flex; align-items: center; gap: 6px; margin-right: 16px; color: var(--quiet); font-size: 14px; }
.key i { width: 12px; height: 12px; border-radius: 3px; }
i.one { background: var(--one); } i.other { background: var(--other); } i.both { background: var(--quiet); }
text { fill: var(--ink); font: 13px system-ui, sans-serif; font-variant-numeric: tabular-nums; }
text.tick { fill: var(--quiet); font-size: 12px; }
text.name { font-weight: 500; font-size: 14px; } text.value { font-weight: 600; font-size: 15px; }
text.place { font-size: 11px; font-weight: 600; paint-order: stroke; stroke: var(--card); stroke-width: 3px; stroke-linejoin: round; }
.grid { stroke: var(--rule); } .grid.zero { stroke: var(--zero); }
.interval { stroke-width: 5; stroke-linecap: round; opacity: 0.45; }
.interval.one, .line.one { stroke: var(--one); } .interval.other, .line.other { stroke: var(--other); }
.interval.both, .line.both { stroke: var(--quiet); }
.dot { stroke: var(--card); stroke-width: 1.5; }
.dot.one, .band.one, .column.one { fill: var(--one); }
.dot.other, .band.other, .column.other { fill: var(--other); }
.dot.both, .band.both, .column.both { fill: var(--quiet); }
.line { fill: none; stroke-width: 2.25; stroke-linejoin: round; }
.band { fill-opacity: 0.22; } .band.wide { fill-opacity: 0.12; }
.land { fill: var(--land); stroke: var(--seam); stroke-width: 0.8; }
.sea { fill: var(--sea); stroke: var(--seam); stroke-width: 0.8; }
.heat { fill: var(--heat); }
`;
