interface Arrival {
  readonly from: string;
  readonly pathname: string;
  readonly hash: string;
  /** Where the page stood when it was left, for who goes back; else its top. */
  readonly top: number;
}

/** A page that stays as it is at every address below its own, where details open beside it, says so by `data-keeps`. */
const isKept = (from: string, to: string): boolean => {
  const own = document.querySelector<HTMLElement>('[data-keeps]')?.dataset.keeps;
  return own !== undefined && [from, to].every((path) => `${path}/`.startsWith(`${own}/`));
};

/** Shows a page as a page load does: what its hash names, or else its top, with focus at the start of its content. */
export const arrive = ({ from, pathname, hash, top }: Arrival, isOver: AbortSignal): void => {
  const isPartShown = (): boolean => {
    const part = hash && document.getElementById(hash.slice(1));
    if (part) part.scrollIntoView();
    return Boolean(part);
  };
  const isShown = isPartShown();
  if (hash && !isShown) {
    // A page that is still loading has its parts later.
    const later = new MutationObserver(() => {
      if (isPartShown()) later.disconnect();
    });
    later.observe(document.body, { childList: true, subtree: true });
    isOver.addEventListener('abort', () => later.disconnect());
  }
  const hasArrived = from !== pathname && !isKept(from, pathname);
  // Tabs can be pages of their own: the chosen tab keeps focus, and the page its place.
  if (isShown || !hasArrived || document.activeElement?.role === 'tab') return;
  window.scrollTo(0, top);
  const main = document.getElementById('main');
  // A form may begin in its first field.
  const isInField =
    main?.contains(document.activeElement) && document.activeElement?.matches('input, textarea');
  if (!hash && !isInField) main?.focus({ preventScroll: true });
};
