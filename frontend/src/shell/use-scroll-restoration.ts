import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const places = new Map<string, number>();

/** A page that stays as it is at every address below its own, where details open beside it, says so by `data-keeps`. */
const isKept = (from: string, to: string): boolean => {
  const own = document.querySelector<HTMLElement>('[data-keeps]')?.dataset.keeps;
  return own !== undefined && [from, to].every((path) => `${path}/`.startsWith(`${own}/`));
};

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
    const arrived = shown.current !== pathname && !isKept(shown.current, pathname);
    shown.current = pathname;
    const isPartShown = (): boolean => {
      const part = hash && document.getElementById(hash.slice(1));
      if (part) part.scrollIntoView();
      return Boolean(part);
    };
    const isShown = isPartShown();
    // A page that is still loading has its parts later.
    const later = new MutationObserver(() => {
      if (isPartShown()) later.disconnect();
    });
    if (hash && !isShown) later.observe(document.body, { childList: true, subtree: true });
    const stop = (): void => later.disconnect();
    // Tabs can be pages of their own: the chosen tab keeps focus, and the page its place.
    if (isShown || !arrived || document.activeElement?.role === 'tab') return stop;
    window.scrollTo(0, type === 'POP' ? (places.get(key) ?? 0) : 0);
    const main = document.getElementById('main');
    // A form may begin in its first field.
    const isInField =
      main?.contains(document.activeElement) && document.activeElement?.matches('input, textarea');
    if (!hash && !isInField) main?.focus({ preventScroll: true });
    return stop;
  }, [pathname, hash, key, type]);
};
