import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const places = new Map<string, number>();

/**
 * What a page load does by itself and a change of route does not: the top of the new page (or the old place when
 * going back) and focus at the start of its content. A change of the query alone moves nothing.
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
    if (hash) {
      document.getElementById(hash.slice(1))?.scrollIntoView();
      return;
    }
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Tabs can be pages of their own: the chosen tab keeps focus, and the page its place.
    if (document.activeElement?.role === 'tab') return;
    window.scrollTo(0, type === 'POP' ? (places.get(key) ?? 0) : 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, hash, key, type]);
};
