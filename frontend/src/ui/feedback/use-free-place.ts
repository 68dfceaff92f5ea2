import { type RefObject, useEffect } from 'react';
import { freeMove } from './free-place.ts';

/** What nothing may lie over: what is pressed or typed in, and headings. */
const TAKEN = 'button, a[href], input, select, textarea, label, h1, h2';
/** What is read, and covered only where there is no other room. */
const SAID = 'p, li, dt, dd, legend, h3';
/** A card is a link as a whole; what is as low as a button is one. */
const BUTTON_PX = 64;

const boxesIn = (host: Element, own: Element, selector: string) =>
  [...host.querySelectorAll(selector)]
    .filter((each) => !own.contains(each) && !each.closest('[inert]'))
    .flatMap((each) => {
      const box = each.getBoundingClientRect();
      const isCard = each instanceof HTMLAnchorElement && box.height > BUTTON_PX;
      const isSeen = box.height > 1 && box.bottom > 0 && box.top < innerHeight;
      return isSeen && !isCard ? [box] : [];
    });

/**
 * Moves what lies over a page, or over the dialog that is open, to where it covers nothing that is pressed, and nothing that
 * is read where there is room, as long as `shown` changes or the page does. While somebody scrolls it stays where it is.
 */
export const useFreePlace = (
  ref: RefObject<HTMLElement | null>,
  dialog: HTMLDialogElement | undefined,
  shown: unknown,
): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown decides how much room it takes
  useEffect(() => {
    const own = ref.current;
    if (!own?.firstElementChild) return;
    const host = dialog ?? document.body;
    let frame = 0;
    const place = (): void => {
      own.style.translate = '';
      const { left, right } = own.firstElementChild?.getBoundingClientRect() ?? own.getBoundingClientRect();
      const { top, bottom } = own.getBoundingClientRect();
      const by = freeMove(
        { top, bottom, left, right },
        {
          screen: innerHeight,
          taken: boxesIn(host, own, TAKEN),
          said: boxesIn(host, own, SAID),
          ...(dialog ? { frame: dialog.getBoundingClientRect() } : {}),
        },
      );
      own.style.translate = by === 0 ? '' : `0 ${by}px`;
    };
    const soon = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    place();
    // What was pressed often changes what stands there.
    const changes = new MutationObserver(soon);
    changes.observe(host, { childList: true, subtree: true });
    addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      removeEventListener('resize', soon);
    };
  }, [ref, dialog, shown]);
};
