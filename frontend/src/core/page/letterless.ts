const LETTER = /\p{L}/u;

const mark = (target: EventTarget | null): void => {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
    target.toggleAttribute('data-letterless', !LETTER.test(target.value));
};
const hear = ({ target }: Event): void => mark(target);

/**
 * Keeps `data-letterless` on the fields whose text has no letter. `dir="auto"` makes such a text (`80!`) left to right
 * on every page, and no selector finds it; with the mark it reads as the page does (`styles/base.css`).
 */
export const startLetterless = (): void => {
  // Text that was typed before this started.
  mark(document.activeElement);
  document.addEventListener('input', hear);
  document.addEventListener('focusin', hear);
};
