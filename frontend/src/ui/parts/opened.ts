import { useState } from 'react';

/**
 * True from the first opening on. A dialog whose code is loaded on demand stays in the page from then on, so that its
 * closing can be animated.
 */
export const useWasOpened = (open: boolean): boolean => {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened;
};
