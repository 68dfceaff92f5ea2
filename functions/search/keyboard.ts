/** What the same keys write on a Hebrew and on an English keyboard. */
const HEBREW = 'קראטוןםפשדגכעיחלךףזסבהנמצתץ׳/';
const LATIN = 'ertyuiopasdfghjkl;zxcvbnm,.wq';

const keysOf = (from: string, to: string): ReadonlyMap<string, string> =>
  new Map([...from].map((letter, i) => [letter, [...to][i] ?? letter]));

const TO_HEBREW = keysOf(LATIN, HEBREW);
const TO_LATIN = keysOf(HEBREW, LATIN);

/** A text as it would be had the keyboard been set to the other language: `znr` gives `זמר`. Null where it mixes both. */
export const onOtherKeyboard = (text: string): string | null => {
  const hebrew = /[א-ת]/.test(text);
  if (hebrew === /[a-z]/i.test(text)) return null;
  const keys = hebrew ? TO_LATIN : TO_HEBREW;
  return [...text.toLowerCase()].map((letter) => keys.get(letter) ?? letter).join('');
};
