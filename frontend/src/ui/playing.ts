import { useEffect, useRef, useState } from 'react';

const matches = (media: string): boolean => matchMedia(media).matches;
/** The band in the middle of a phone's screen: the card in it plays. */
const CENTRE = '-42% -30%';

/**
 * When a card's clip plays: under the pointer, with focus, or in the middle of a screen without a pointer; never where
 * reduced motion is preferred. `handlers` and `ref` belong to the card's link.
 */
export const usePlaying = (clip: string | null | undefined) => {
  const ref = useRef<HTMLAnchorElement>(null);
  const [playing, setPlaying] = useState(false);

  useEffect(() => {
    if (!clip || !ref.current || !matches('(hover: none)') || matches('(prefers-reduced-motion: reduce)'))
      return;
    const observer = new IntersectionObserver(([entry]) => setPlaying(entry?.isIntersecting ?? false), {
      rootMargin: CENTRE,
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [clip]);

  const start = (): void => setPlaying(Boolean(clip) && !matches('(prefers-reduced-motion: reduce)'));
  const stop = (): void => setPlaying(ref.current?.matches(':hover, :focus-visible') ?? false);
  return {
    ref,
    playing,
    handlers: { onPointerEnter: start, onPointerLeave: stop, onFocus: start, onBlur: stop },
  };
};
