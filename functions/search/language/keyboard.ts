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

const ROWS = ['qwertyuiop', 'asdfghjkl;', 'zxcvbnm,.'];
const PLACES: ReadonlyMap<string, readonly [x: number, y: number]> = new Map(
  ROWS.flatMap((row, y) => [...row].map((key, x) => [key, [x + y / 2, y]] as const)),
);
/** A key touches those beside it, and two of each row beside its own. */
const TOUCHING = 1;

/** Whether a finger that slips may have typed one of these letters for the other. */
export const areNeighbours = (a: string, b: string): boolean => {
  const [from, to] = [a, b].map((letter) => PLACES.get(TO_LATIN.get(letter) ?? letter));
  if (!from || !to) return false;
  return Math.abs(from[0] - to[0]) <= TOUCHING && Math.abs(from[1] - to[1]) <= 1;
};
