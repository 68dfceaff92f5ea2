import type { ReactNode } from 'react';

const drawn = (path: string): ReactNode => (
  <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
    <path d={path} fill="none" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);

/** Icons of the editor's buttons; each button is labelled in words as well. */
export const ICONS = {
  bold: drawn('M4 2.5h4.5a2.75 2.75 0 0 1 0 5.5H4zM4 8h5.25a2.75 2.75 0 0 1 0 5.5H4z'),
  italic: drawn('M7 2.5h5M4 13.5h5M9.5 2.5l-3 11'),
  underline: drawn('M4 2v5.5a4 4 0 0 0 8 0V2M3.5 14.5h9'),
  bulletList: drawn('M6.5 3.5h8M6.5 8h8M6.5 12.5h8M2 3.5h.5M2 8h.5M2 12.5h.5'),
  orderedList: drawn(
    'M6.5 3.5h8M6.5 8h8M6.5 12.5h8M1.5 2.5l1-.7V5M1.5 10.5c.5-.8 2-.6 1.8.4-.1.7-1.3 1.2-1.8 2.1h2',
  ),
  blockquote: drawn('M3 12.5c2-1 2.8-2.5 2.8-4.3H2.5v-4h3.3v4M9.7 12.5c2-1 2.8-2.5 2.8-4.3H9.2v-4h3.3v4'),
  link: drawn('M6.5 9.5l3-3M7.2 4.3l1-1a3 3 0 0 1 4.3 4.3l-1 1M8.8 11.7l-1 1a3 3 0 0 1-4.3-4.3l1-1'),
  image: drawn('M2 3h12v10H2zM2 11l3.5-3.5 3 3 2-2L14 12M11 6h.01'),
  line: drawn('M2 8h12'),
} as const;
