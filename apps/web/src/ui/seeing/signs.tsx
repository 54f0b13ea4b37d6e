import type { JSX } from 'preact';
import type { OverlayIcon } from '../../face/face.ts';
import type { Intended } from '../../face/intention.ts';
import { Glyph } from '../icons.tsx';

/** Drawn on a field of 20 by 20 in the colour of the text. */
const SIGNS: { readonly [icon in OverlayIcon]: JSX.Element } = {
  supply: (
    <>
      <path d="M4 15.5 8.5 10l3.5 2.5 4-7" />
      <circle cx="4" cy="15.5" r="1.4" fill="currentColor" />
      <circle cx="16" cy="5" r="1.8" />
    </>
  ),
  zones: (
    <>
      <path d="M10 2.5 16.5 6.2v7.6L10 17.5l-6.5-3.7V6.2z" stroke-dasharray="2.4 2" />
      <path d="M10 6.8 12.8 8.4v3.2L10 13.2l-2.8-1.6V8.4z" fill="currentColor" />
    </>
  ),
  control: <path d="M5 17.5V3h9.5l-2 3.2 2 3.3H5" />,
  reach: (
    <>
      <path d="M5 15 15 5M8.5 5H15v6.5" />
      <circle cx="4.5" cy="15.5" r="1.3" fill="currentColor" />
    </>
  ),
  air: <path d="M10 2.5 11.2 7 18 11v1.8l-6.8-2-.5 4 2.3 1.5v1.2L10 16.7l-3 .8v-1.2l2.3-1.5-.5-4-6.8 2V11L8.8 7z" fill="currentColor" />,
  ship: <path d="M2.5 11h15l-2.5 5.5H5zM6 11V7.5h4V4h2v3.5h2V11" />,
  threat: (
    <>
      <path d="M15.5 4.5 5.5 14.5M12 15H5V8" />
      <path d="M15 9.5v6M12.5 17.5h5" stroke-dasharray="1.5 2" />
    </>
  ),
};

export const OverlaySign = ({ icon, size = 22 }: { readonly icon: OverlayIcon; readonly size?: number }) => (
  <Glyph size={size} weight={1.5}>
    {SIGNS[icon]}
  </Glyph>
);

/** What an intention is called. */
export const INTENTIONS: { readonly [kind in Intended['kind']]: string } = {
  move: 'Move',
  attack: 'Attack',
  hold: 'Hold',
  drop: 'Drop',
  strike: 'Strike',
};

/** The same shapes as on the map. */
const INTENTION_SIGNS: { readonly [kind in Intended['kind']]: JSX.Element } = {
  move: <path d="M2.5 15Q7 8 15.5 6.5M11 4.2l4.8 2.2-3 4.4" />,
  attack: <path d="M2.5 11.2V8.8L10.5 8V4.5L17.5 10l-7 5.5V12z" fill="currentColor" />,
  hold: <path d="M10 2.5 16.5 6.2v7.6L10 17.5l-6.5-3.7V6.2z" stroke-width="2.4" />,
  drop: <path d="M3.5 9.5a6.5 6 0 0 1 13 0zM3.5 9.5 10 16.5l6.5-7M10 9.5v7" />,
  strike: (
    <>
      <circle cx="10" cy="10" r="4.6" />
      <path d="M10 2.5v4M10 13.5v4M2.5 10h4M13.5 10h4" />
    </>
  ),
};

export const IntentionSign = ({ kind, size = 20 }: { readonly kind: Intended['kind']; readonly size?: number }) => (
  <span class="intentionsign" data-kind={kind}>
    <Glyph size={size} weight={1.7}>
      {INTENTION_SIGNS[kind]}
    </Glyph>
  </span>
);
