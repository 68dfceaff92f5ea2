/** What a screen reader can name when focus comes to it, and the content of the page. */
const PLACE = 'main, #main, dialog, [role=dialog], [aria-label], [aria-labelledby], fieldset:has(legend)';

/** What has focus and all it stands in, from the inside out. */
let trail: readonly HTMLElement[] = [];
/** Holds the focus in place of a control that is gone or disabled. */
let stand: HTMLElement | null = null;

/** What is in a dialog that is closed takes no focus, though it is seen until it has faded. */
const isUsable = (element: Element): boolean =>
  element.isConnected && !element.matches(':disabled, dialog:not([open]) *') && element.checkVisibility();

/** Gives focus to the element, and says whether it has it: what is hidden, inert or gone takes none. */
const takesFocus = (place: HTMLElement): boolean => {
  stand = place;
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
  return document.activeElement === place;
};

const check = (): void => {
  const [held, ...around] = trail;
  const active = document.activeElement;
  const isOnPage = !active || active === document.body || !isUsable(active);
  if (!held || !(isOnPage || active === stand)) return;
  if (isUsable(held)) {
    // The button is usable again, so the focus returns to it, unless a press elsewhere has moved on.
    if (active === stand) held.focus({ preventScroll: true });
    else if (isOnPage) trail = [];
  } else if (active !== stand) {
    const nearest = around.find(isUsable);
    const places = around
      .filter((element) => element.matches(PLACE))
      // Cloudscape listens for Escape within its dialog: on the dialog itself no key would reach it.
      .map((place) => (nearest && place.matches('[role=dialog]') ? nearest : place));
    const main = document.getElementById('main');
    (main ? [...places, main] : places).some(takesFocus);
  }
};

let isAwaited = false;
/** In the next frame: what the screen itself gives focus to comes first. */
const checkSoon = (): void => {
  if (isAwaited || trail.length === 0) return;
  isAwaited = true;
  requestAnimationFrame(() => {
    isAwaited = false;
    check();
  });
};

/** What has focus now; the page itself is what has none. */
const note = (target: EventTarget | null): void => {
  if (target === stand || target === document.body || !(target instanceof HTMLElement)) return;
  stand = null;
  const found: HTMLElement[] = [];
  for (let element: HTMLElement | null = target; element; element = element.parentElement)
    found.push(element);
  trail = found;
};

/**
 * A press may take its own button away, or disable it: browsers then leave focus on the page, and a screen reader at
 * its top. Here the nearest named place that is left takes it, and gives it back when the button is usable again.
 */
export const startKeepingFocus = (): void => {
  note(document.activeElement);
  document.addEventListener('focusin', ({ target }) => note(target));
  document.addEventListener('focusout', checkSoon);
  new MutationObserver(checkSoon).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled'],
  });
};
