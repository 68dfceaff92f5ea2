import { useEffect, useRef, useState } from 'react';

const QUIET_MS = 4_000;
const SIGNS = ['scroll', 'pointerdown', 'keydown'] as const;

/**
 * Whether to load what is not needed to read the page: its place is in view, somebody interacts, or the page has been
 * idle for a while.
 */
export const useInterest = () => {
  const place = useRef<HTMLDivElement>(null);
  const [interested, setInterested] = useState(false);
  useEffect(() => {
    const node = place.current;
    if (interested || !node) return;
    const begin = (): void => setInterested(true);
    const inView = new IntersectionObserver(([entry]) => entry?.isIntersecting && begin());
    inView.observe(node);
    const quiet = setTimeout(begin, QUIET_MS);
    for (const sign of SIGNS) window.addEventListener(sign, begin, { once: true, passive: true });
    return () => {
      inView.disconnect();
      clearTimeout(quiet);
      for (const sign of SIGNS) window.removeEventListener(sign, begin);
    };
  }, [interested]);
  return [place, interested] as const;
};
