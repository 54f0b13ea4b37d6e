import { isWide } from '../frame/sheet.ts';

export interface Series {
  readonly name: string;
  readonly colour: string;
  readonly values: readonly number[];
}

interface ChartProps {
  readonly labels: readonly string[];
  readonly series: readonly Series[];
  /** What is shown, for those who do not see it; the figures stand beside it as text. */
  readonly says: string;
}

/** Pixels: the drawing, on a narrow screen as wide as that so that its figures stay legible, and what its axes take of it. */
const width = (): number => (isWide.value ? 500 : 320);
const HIGH = 130;
const LEFT = 34;
const BELOW = 22;
const TOP = 10;
/** So many labels at most stand under the axis. */
const LABELS = 12;

/** Rounded figures for the axis between two bounds. */
function ticks(low: number, high: number): readonly number[] {
  const span = Math.max(1, high - low);
  const step = [1, 2, 5, 10, 20, 50, 100].find((one) => span / one <= 4) ?? 200;
  const first = Math.ceil(low / step) * step;
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, i) => first + i * step);
}

function Axes({
  low,
  high,
  labels,
  x,
}: {
  readonly low: number;
  readonly high: number;
  readonly labels: readonly string[];
  x(i: number): number;
}) {
  const every = Math.ceil(labels.length / LABELS);
  return (
    <>
      {ticks(low, high).map((tick) => (
        <g key={tick}>
          <line
            x1={LEFT}
            x2={width()}
            y1={levelOf(tick, low, high)}
            y2={levelOf(tick, low, high)}
            class={tick === 0 ? 'axis' : 'gridline'}
          />
          <text x={LEFT - 6} y={levelOf(tick, low, high) + 4} text-anchor="end">
            {tick < 0 ? `−${-tick}` : tick}
          </text>
        </g>
      ))}
      {labels.map(
        (label, i) =>
          i % every === 0 && (
            <text key={i} x={x(i)} y={HIGH - 6} text-anchor="middle">
              {label}
            </text>
          ),
      )}
    </>
  );
}

const levelOf = (value: number, low: number, high: number): number =>
  TOP + (HIGH - BELOW - TOP) * (1 - (value - low) / Math.max(1, high - low));

const Key = ({ series }: { readonly series: readonly Series[] }) => (
  <ul class="chartkey">
    {series.map(({ name, colour }, i) => (
      <li key={name}>
        <svg width="14" height="14" aria-hidden="true">
          <rect x="0.5" y="0.5" width="13" height="13" rx="3" fill={colour} class="mark" />
          {i % 2 === 1 && <path d="M1 13 13 1M1 7 7 1M7 13l6-6" class="hatch" />}
        </svg>
        {name}
      </li>
    ))}
  </ul>
);

/** Bars side by side; every second series is hatched as well. */
export function Bars({ labels, series, says }: ChartProps) {
  const high = Math.max(1, ...series.flatMap(({ values }) => values));
  const slot = (width() - LEFT) / Math.max(1, labels.length);
  const bar = Math.min(22, (slot - 6) / Math.max(1, series.length));
  const x = (i: number) => LEFT + slot * (i + 0.5);
  return (
    <figure class="figure">
      <svg viewBox={`0 0 ${width()} ${HIGH}`} role="img" aria-label={says}>
        <defs>
          <pattern id="hatched" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <line x1="0" x2="0" y1="0" y2="5" class="hatch" />
          </pattern>
        </defs>
        <Axes low={0} high={high} labels={labels} x={x} />
        {series.map(({ name, colour, values }, k) =>
          values.map((value, i) => {
            if (value === 0) return null;
            const top = levelOf(value, 0, high);
            const box = { x: x(i) + (k - series.length / 2) * bar, y: top, width: bar - 1, height: HIGH - BELOW - top };
            return (
              <g key={`${name} ${i}`}>
                <rect {...box} fill={colour} class="mark" />
                {k % 2 === 1 && <rect {...box} fill="url(#hatched)" />}
              </g>
            );
          }),
        )}
      </svg>
      <Key series={series} />
    </figure>
  );
}

/** Lines through the values, with a band around nought where one is given. */
export function Steps({ labels, series, says, band = null }: ChartProps & { readonly band?: number | null }) {
  const all = [0, ...series.flatMap(({ values }) => values), ...(band === null ? [] : [band, -band])];
  const [low, high] = [Math.floor(Math.min(...all)), Math.max(1, Math.ceil(Math.max(...all)))];
  const x = (i: number) => LEFT + 14 + ((width() - LEFT - 28) * i) / Math.max(1, labels.length - 1);
  const level = (value: number) => levelOf(value, low, high);
  return (
    <figure class="figure">
      <svg viewBox={`0 0 ${width()} ${HIGH}`} role="img" aria-label={says}>
        {band !== null && <rect x={LEFT} width={width() - LEFT} y={level(band)} height={level(-band) - level(band)} class="band" />}
        <Axes low={low} high={high} labels={labels} x={x} />
        {series.map(({ name, colour, values }) => {
          const points = values.map((value, i) => `${x(i)},${level(value)}`).join(' ');
          return (
            <g key={name}>
              <polyline points={points} class="under" />
              <polyline points={points} stroke={colour} class="course" />
              {values.length <= 24 &&
                values.map((value, i) => <circle key={i} cx={x(i)} cy={level(value)} r="4" fill={colour} class="mark" />)}
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
