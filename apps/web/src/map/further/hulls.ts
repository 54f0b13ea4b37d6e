/** Ships in profile by their types, bow to the right, in a box of 100 by 26 with the water line at its foot: drawn for these counters. */
export const HULLS: { readonly [type: string]: string } = {
  BB:
    'M3 17H97L93 26H8L3 17zM16 17v-3h9v-2.6h3v5.6zM27 14h7v-3.4h4v6.4zM40 17v-7h4v-4h5v11zM50 17V4h2V1h1v3h4v5h3v8z' +
    'M61 17v-5h5v5zM66 14v-3.4h7v6.4zM75 17v-5.6h3v2.6h9v3zM8 11.8h8v1H8zM78 10h-0zM73 11h10v1H73zM87 14.4h7v1h-7z',
  CV: 'M1 13H99V15.4L95 17V19L91 26H9L4 19V17L1 15.4zM56 13V8h3V3h2V0h1v3h3v5h4V5h5v8zM12 11.6h6v1.4h-6zM78 11.6h6v1.4h-6z',
  CL:
    'M3 18L97 17L92 26H9L3 18zM14 18v-3h8v3zM24 15.5v-3h8v5.5h-8zM35 18v-6h4v6zM40 18V9h6v9zM48 18v-6h3v6z' +
    'M53 18V8h5v10zM60 18V6h1V2h1v4h4v4h3v8zM71 17v-4.4h7V17zM80 17v-3h8v3zM8 15.2h7v1H8zM78 13h8v1h-8z' +
    'M88 14.6h6v1h-6z',
  CLA:
    'M3 18L97 17L92 26H9L3 18zM12 18v-3h7v3zM21 15.5v-3h7v5.5h-7zM33 18V9h5v9zM44 18V9h5v9zM53 18V6h1V2h1v4h5v12z' +
    'M63 17v-6.4h6V17zM70 17v-4.6h7V17zM79 17v-3h7v3zM8 15.2h5v1H8zM76 12.6l6 -2v1l-6 2zM86 14.6h6v1h-6z',
  DD:
    'M6 20L58 19V16L95 15L90 26H12L6 20zM14 20v-2.6h6V20zM24 20v-4h5v4zM33 20v-2.4h6V20zM43 20V9h6l1 11z' +
    'M55 19V8h1V3h1v5h5v3h2v8zM68 16v-3.4h6V16zM78 15.6v-2.6h6v2.6zM10 18h5v1h-5zM74 13h6v.9h-6zM84 13.4h5v.9h-5z',
  TB:
    'M9 21L60 20V17.4L91 17L87 26H14L9 21zM18 21v-2.4h5V21zM30 21v-2.4h8V21zM43 21v-9h7v9zM56 20v-8h1V6h1v6h4v8z' +
    'M69 17.6V15h5v2.6zM74 15.4h5v.9h-5z',
  DE: 'M10 20L48 20V17L90 15L86 26H15L10 20zM20 20v-3h6v3zM36 20v-8h6v8zM50 17V8h1V2h1v6h5v9zM66 16.4v-3h6v3zM72 13.8h5v.9h-5z',
  NSP:
    'M5 17L24 18H76L95 15.6L90 26H11L5 17zM42 18V10h4V6h10v4h3v8zM48 6V1h4v5zM24 18V6h1.2v12z' +
    'M25 7l8 7 -.6 .8 -8 -7zM78 17V5h1.2v12zM78 6l-9 8 .6 .8 9 -8zM12 17v-4h8v4.6z',
  LB: 'M16 20Q50 24 86 18L80 26H24zM40 20V2h1.3v18zM42 3L62 17H42zM39 4L24 17H39zM68 19V9h1.2v10zM69.6 10L80 18H69.6z',
  LC: 'M8 18H78L92 13V17L84 26H14zM14 18v-5h10v5zM76 17.6l14 -5',
  SSF: 'M4 20Q30 16.6 50 17Q80 17.4 97 20Q80 25.6 50 25.4Q20 25.4 4 20zM42 17V10h3V5h1v5h6v7zM62 17v-3h1v-1h6v1h-4v3z',
};

/** What ships of a type look like that has no profile of its own. */
const LIKE: { readonly [type: string]: string } = { BC: 'BB', CA: 'CL', MN: 'BB', SL: 'DE', MTBF: 'TB' };

export const hullOf = (type: string): string => HULLS[type] ?? HULLS[LIKE[type] ?? 'CL'] ?? '';
