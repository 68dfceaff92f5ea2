import { useState } from 'react';

/**
 * True from the first opening on. A dialog whose code comes when it is asked for stays in the page from then, and moves
 * away when it closes.
 */
export const useOpened = (open: boolean): boolean => {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened;
};
