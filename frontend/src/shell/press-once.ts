const isSecond = ({ detail, target }: MouseEvent): boolean =>
  detail > 1 && target instanceof Element && target.closest('a[href]') !== null;

/**
 * A link pressed twice, as things on a desktop are, leads there once. The second press comes while the next page is on
 * its way, and would have to be taken back by a "Back" of its own.
 */
export const startPressingOnce = (): void =>
  document.addEventListener(
    'click',
    (event) => {
      if (!isSecond(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
