import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const places = new Map<string, number>();

/**
 * What a page load does by itself and a change of route does not: the top of the new page (or the old place when
 * going back) and focus at the start of its content. A change of the query alone moves nothing, nor does a hash that
 * comes off the address of the page shown. A hash names what the page is opened at: focus is left to that.
 */
export const useScrollRestoration = (): void => {
  const { pathname, hash, key } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    const remember = (): void => {
      places.set(key, window.scrollY);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);
  useEffect(() => {
    const from = shown.current;
    shown.current = pathname;
    if (from === pathname && !hash) return;
    const over = new AbortController();
    const top = type === 'POP' ? (places.get(key) ?? 0) : 0;
    import('./arrive.ts').then(
      ({ arrive }) => over.signal.aborted || arrive({ from, pathname, hash, top }, over.signal),
      () => {},
    );
    return () => over.abort();
  }, [pathname, hash, key, type]);
};
