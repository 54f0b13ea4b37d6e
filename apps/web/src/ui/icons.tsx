import type { ComponentChildren } from 'preact';

/** Drawn on a field of 20 by 20 in the colour of the text. */
const ICONS = {
  undo: (
    <>
      <path d="M7.5 4 3.5 8l4 4" />
      <path d="M4 8h7.5a4.5 4.5 0 0 1 0 9H8" />
    </>
  ),
  redo: (
    <>
      <path d="M12.5 4l4 4-4 4" />
      <path d="M16 8H8.5a4.5 4.5 0 0 0 0 9H12" />
    </>
  ),
  plus: <path d="M10 4.5v11M4.5 10h11" />,
  minus: <path d="M4.5 10h11" />,
  menu: <path d="M3.5 6h13M3.5 10h13M3.5 14h13" />,
  moon: <path d="M16.5 12A7 7 0 0 1 8 3.5a7 7 0 1 0 8.5 8.5z" />,
  sun: (
    <>
      <circle cx="10" cy="10" r="3.4" />
      <path d="M10 2.5v1.8M10 15.7v1.8M2.5 10h1.8M15.7 10h1.8M4.7 4.7 6 6M14 14l1.3 1.3M15.3 4.7 14 6M6 14l-1.3 1.3" />
    </>
  ),
  play: <path d="M6 4.5v11l9-5.5z" fill="currentColor" />,
  pause: <path d="M7 4.5v11M13 4.5v11" stroke-width="2.6" />,
  stepback: <path d="M13.5 5v10L6.5 10zM4.5 5v10" />,
  stepon: <path d="M6.5 5v10l7-5zM15.5 5v10" />,
  layers: <path d="M10 3.5 17 7.2 10 11 3 7.2zM4 10.3 10 13.5l6-3.2M4 13.3 10 16.5l6-3.2" />,
  import: <path d="M10 3.5v9M6.5 9 10 12.5 13.5 9M3.5 13v3.5h13V13" />,
  export: <path d="M10 12.5v-9M6.5 7 10 3.5 13.5 7M3.5 13v3.5h13V13" />,
  bin: <path d="M4 6h12M8 6V4h4v2M5.5 6l.8 10.5h7.4L14.5 6M8.5 9v5M11.5 9v5" />,
  overview: (
    <>
      <rect x="3" y="4.5" width="14" height="11" rx="1.6" />
      <rect x="9" y="8.5" width="5.5" height="4" fill="currentColor" />
    </>
  ),
  settings: (
    <>
      <path d="M3.5 6h4M12 6h4.5M3.5 14h8M16 14h.5" />
      <circle cx="9.8" cy="6" r="2.2" />
      <circle cx="13.8" cy="14" r="2.2" />
    </>
  ),
  learn: (
    <>
      <path d="M2.5 8 10 4.5 17.5 8 10 11.5z" />
      <path d="M5.5 9.5v4.2c2.5 2.3 6.5 2.3 9 0V9.5M17.5 8v4.5" />
    </>
  ),
  close: <path d="M5 5l10 10M15 5 5 15" />,
  next: <path d="M4 10h10M10 5.5 14.5 10 10 14.5" />,
  previous: <path d="M16 10H6M9.5 5.5 5 10l4.5 4.5" />,
  search: (
    <>
      <circle cx="8.8" cy="8.8" r="5.3" />
      <path d="M12.8 12.8 17 17" />
    </>
  ),
  help: (
    <>
      <circle cx="10" cy="10" r="7.5" />
      <path d="M7.8 8a2.3 2.3 0 1 1 3.4 2c-.8.5-1.2.9-1.2 1.8M10 14.2v.1" />
    </>
  ),
  fit: <path d="M3.5 7.5v-4h4M12.5 3.5h4v4M16.5 12.5v4h-4M7.5 16.5h-4v-4" />,
  book: <path d="M10 5.5C8 4 5.5 3.8 3 4.2v11.3c2.5-.4 5-.2 7 1.3 2-1.5 4.5-1.7 7-1.3V4.2c-2.5-.4-5-.2-7 1.3zM10 5.5v11.3" />,
  tick: <path d="M4.5 10.5 8.5 14.5 15.5 6" />,
  bar: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M5 15 15 5" />
    </>
  ),
  more: <path d="M5 12.5l5-5 5 5" />,
  ruler: <path d="M3 13.5 13.5 3 17 6.5 6.5 17zM6 10.5l1.8 1.8M8.5 8l2.5 2.5M11 5.5l1.8 1.8" />,
} as const;

export type IconName = keyof typeof ICONS;

/** The frame that all signs of one line are drawn in; `weight` is the line's width in a box of 20. */
export const Glyph = ({
  size,
  weight,
  children,
}: {
  readonly size: number;
  readonly weight: number;
  readonly children: ComponentChildren;
}) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    stroke-width={weight}
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
);

export const Icon = ({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) => (
  <Glyph size={size} weight={1.6}>
    {ICONS[name]}
  </Glyph>
);

export const Logo = ({ size = 24 }: { readonly size?: number }) => (
  <svg width={(size * 22) / 24} height={size} viewBox="0 0 22 24" aria-hidden="true">
    <path d="M11 1.2 20.4 6.6v10.8L11 22.8 1.6 17.4V6.6z" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linejoin="round" />
    <path d="M3.2 15.6c3-3.4 5-3.6 7.8-1.7s4.8 1.6 7.8-2" fill="none" stroke="var(--accent)" stroke-width="2.1" stroke-linecap="round" />
  </svg>
);

const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

/** A die that shows a face: a cube with pips or, where dice of the game have more faces than six, a diamond with a figure. */
export const Die = ({
  face,
  of = 6,
  size = of > 6 ? 23 : 18,
}: {
  readonly face: number;
  readonly of?: number | undefined;
  readonly size?: number;
}) => (
  <svg class="die" width={size} height={size} viewBox="0 0 18 18" role="img" aria-label={`die: ${face}`}>
    <rect
      x="0.75"
      y="0.75"
      width="16.5"
      height="16.5"
      rx="3.6"
      transform={of > 6 ? 'rotate(45 9 9)translate(2.7 2.7)scale(.7)' : ''}
      fill="var(--die)"
      stroke="currentColor"
      stroke-width="1.3"
    />
    {of > 6 ? (
      <text x="9" y="12.2" text-anchor="middle" font-size="9" font-weight="700" fill="currentColor">
        {face}
      </text>
    ) : (
      (PIPS[face] ?? []).map(([x, y]) => <circle cx={9 + x * 4.3} cy={9 + y * 4.3} r="1.8" fill="currentColor" />)
    )}
  </svg>
);
