import type { JSX } from 'preact';
import type { OverlayIcon } from '../../face/face.ts';
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
