import type { ReactNode } from 'react';

/**
 * A dialog that may open over another one. React would bubble its key events to the one below, which would close with
 * it at Escape.
 */
export const OverDialog = ({ children }: { readonly children: ReactNode }) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done with a key; it only goes no further
  <div onKeyDown={(event) => event.stopPropagation()}>{children}</div>
);
