const LETTER = /\p{L}/u;

const mark = ({ target }: Event): void => {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
    target.toggleAttribute('data-letterless', !LETTER.test(target.value));
};

/**
 * Keeps `data-letterless` on the fields whose text has no letter. `dir="auto"` makes such a text (`80!`) left to right
 * on every page, and no selector finds it; with the mark it reads as the page does (`styles/base.css`).
 */
export const startLetterless = (): void => {
  document.addEventListener('input', mark);
  document.addEventListener('focusin', mark);
};
