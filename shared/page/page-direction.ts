export type Direction = 'rtl' | 'ltr';

const FIRST_LETTER = /\p{L}/u;
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** The direction of a text by its first letter; undefined without one. */
export const directionOfText = (text: string): Direction | undefined => {
  const [letter] = FIRST_LETTER.exec(text) ?? [];
  if (letter === undefined) return undefined;
  return RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr';
};

/** The direction of a list: that of most of its items, so that all markers stand on one side; undefined at a tie. */
export const directionOfList = (items: readonly (Direction | undefined)[]): Direction | undefined => {
  const lead = items.reduce((sum, item) => sum + (item === 'rtl' ? 1 : item === 'ltr' ? -1 : 0), 0);
  if (lead === 0) return undefined;
  return lead > 0 ? 'rtl' : 'ltr';
};

interface Block {
  /** Where its opening tag stands among the pieces. */
  readonly at: number;
  readonly tag: string;
  text: string;
  readonly items: (Direction | undefined)[];
}

const PIECES = /<(?:"[^"]*"|[^">])*>|[^<]+/g;
const BLOCK = /^<(\/?)(p|h[2-4]|ul|ol|li|blockquote|pre)(?: [^>]*)?>$/;

/**
 * A page with the direction of each block written at it, whatever stood there; to be cleaned afterwards. Browsers that work
 * `auto` out by themselves skip what has a direction of its own, so a list of such items would read from the left. An item
 * has the direction of its list, and what is in it its own.
 */
export const withDirections = (html: string): string => {
  const pieces = html.match(PIECES) ?? [];
  const open: Block[] = [];
  const close = ({ at, tag, text, items }: Block): void => {
    const isList = tag === 'ul' || tag === 'ol';
    const direction = isList ? directionOfList(items) : directionOfText(text);
    if (tag === 'li') open.at(-1)?.items.push(direction);
    pieces[at] = direction && tag !== 'li' ? `<${tag} dir="${direction}">` : `<${tag}>`;
  };
  for (const [at, piece] of pieces.entries()) {
    const [block, slash, tag] = BLOCK.exec(piece) ?? [];
    if (!block && piece.startsWith('<')) continue;
    if (!block || !tag) for (const one of open) one.text += piece;
    else if (!slash) open.push({ at, tag, text: '', items: [] });
    else {
      const closed = open.pop();
      if (closed) close(closed);
    }
  }
  return pieces.join('');
};
