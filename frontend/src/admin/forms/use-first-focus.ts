import { useEffect, useRef } from 'react';

/**
 * For the field a dialog begins with. `autoFocus` would come before the dialog's own focus: that then goes to its closing
 * button, and back to nowhere once it is closed.
 */
export const useFirstFocus = <T extends { focus: () => void }>() => {
  const field = useRef<T>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return field;
};
