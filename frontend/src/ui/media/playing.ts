import { useCallback, useEffect, useRef, useState } from 'react';

const matches = (media: string): boolean => matchMedia(media).matches;
/** The band in the middle of a phone's screen: the card in it plays. */
const CENTRE = '-42% -30%';
/** A card that is only passed by plays nothing. */
const REST_MS = 250;

/**
 * When a card's clip plays: when somebody rests on it with pointer or focus or, without a pointer, once a finger has moved
 * the page, in the middle of the screen; never by itself, and never where reduced motion is preferred. `handlers` and
 * `ref` belong to the card's link.
 */
export const usePlaying = (clip: string | null | undefined) => {
  const ref = useRef<HTMLAnchorElement>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [playing, setPlaying] = useState(false);
  const has = Boolean(clip);

  const want = useCallback(
    (wanted: boolean): void => {
      clearTimeout(rest.current);
      if (!wanted) setPlaying(false);
      else if (has && !matches('(prefers-reduced-motion: reduce)'))
        rest.current = setTimeout(setPlaying, REST_MS, true);
    },
    [has],
  );

  useEffect(() => {
    const card = ref.current;
    if (!has || !card || !matches('(hover: none)')) return;
    const observer = new IntersectionObserver(([entry]) => want(entry?.isIntersecting ?? false), {
      rootMargin: CENTRE,
    });
    const watch = () => observer.observe(card);
    addEventListener('touchmove', watch, { once: true, passive: true });
    return () => {
      removeEventListener('touchmove', watch);
      observer.disconnect();
    };
  }, [has, want]);
  useEffect(() => () => clearTimeout(rest.current), []);

  const start = (): void => want(true);
  const stop = (): void => {
    if (!ref.current?.matches(':hover, :focus-visible')) want(false);
  };
  return {
    ref,
    playing,
    handlers: { onPointerEnter: start, onPointerLeave: stop, onFocus: start, onBlur: stop },
  };
};
