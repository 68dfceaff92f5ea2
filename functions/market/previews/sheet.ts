import en from '../../../shared/locales/en/share.json' with { type: 'json' };
import he from '../../../shared/locales/he/share.json' with { type: 'json' };
import { formatAgorot } from '../../../shared/money/money.ts';
import { SHARE_SIZE } from '../../../shared/page/share-image.ts';
import { fillText } from '../../../shared/texts/fill-text.ts';
import type { Language } from '../../../shared/texts/language.ts';
import { directed, isFromRight } from './drawable.ts';
import { fitted, type Measure, type Step } from './lines.ts';
import { bow, confetti, ground, ribbon } from './ornaments.ts';
import type { Said } from './said.ts';

const TEXTS = { he: he.preview, en: en.preview } as const;
const { width: WIDTH, height: HEIGHT } = SHARE_SIZE;

/** As the cut fonts are named in themselves. */
const FACES = { words: 'Suez One', digits: 'Rubik Light' } as const;
type Face = keyof typeof FACES;

/** How wide a text is in a face at a size, in pixels. */
export type MeasureText = (svg: string) => number;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);

/** A line of text, `x` being where it begins, ends or has its middle. */
const textAt = (
  line: string,
  {
    face,
    size,
    x = 0,
    y = 0,
    anchor = 'start',
    fill = '#fff',
    fromRight,
  }: {
    readonly face: Face;
    readonly size: number;
    readonly x?: number;
    readonly y?: number;
    readonly anchor?: 'start' | 'middle' | 'end';
    readonly fill?: string;
    readonly fromRight: boolean;
  },
): string =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}" font-family="${FACES[face]}" font-size="${size}" fill="${fill}">${escaped(directed(line, fromRight))}</text>`;

const svg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${content}</svg>`;

/** One text below the other: how high it is, and how it is drawn from there. */
interface Block {
  readonly height: number;
  readonly draw: (top: number) => string;
}

/** Where texts stand: in the middle, or from the edge at which the language begins. */
interface Column {
  readonly x: number;
  readonly width: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

/** In sizes of letters: how high a line is, and how far down in it its letters stand; in pixels what is below a text. */
const [LEADING, BASELINE, AFTER] = [1.18, 0.88, 22];

interface Words {
  readonly text: string;
  readonly face: Face;
  readonly steps: readonly Step[];
  readonly after?: number;
  readonly fill?: string;
}

const wordsBlock = (words: Words, { x, width, anchor }: Column, measure: MeasureText): Block => {
  const { text, face, steps, after = AFTER, fill = '#fff' } = words;
  // All lines of a text are of one language, though one of them begins with a name in another.
  const fromRight = isFromRight(text);
  const widthOf: Measure = (line, size) => measure(svg(textAt(line, { face, size, y: size, fromRight })));
  const { lines, size } = fitted(text, width, steps, widthOf);
  const high = size * LEADING;
  return {
    height: lines.length * high + after,
    draw: (top) =>
      lines
        .map((line, n) =>
          textAt(line, { face, size, x, y: top + n * high + size * BASELINE, anchor, fill, fromRight }),
        )
        .join(''),
  };
};

const PRICE = { size: 46, high: 84, room: 38 } as const;
const INK = '#2b1433';
const MARIGOLD = '#ffd27a';

const priceBlock = (text: string, fromRight: boolean, { x, anchor }: Column, measure: MeasureText): Block => {
  const { size, high, room } = PRICE;
  const line = { face: 'digits', size, fromRight } as const;
  const width = measure(svg(textAt(text, { ...line, y: size }))) + 2 * room;
  const left = { start: x, middle: x - width / 2, end: x - width }[anchor];
  return {
    height: high,
    draw: (top) =>
      `<rect x="${left}" y="${top}" width="${width}" height="${high}" rx="${high / 2}" fill="${MARIGOLD}"/>${textAt(
        text,
        { ...line, x: left + width / 2, y: top + high / 2 + size * 0.35, anchor: 'middle', fill: INK },
      )}`,
  };
};

/** The sizes of name and title: beside a face, and on a poster, where the bow leaves them less of the height. */
const STEPS = {
  face: {
    name: [
      [100, 2],
      [86, 2],
      [72, 2],
      [60, 2],
      [50, 2],
    ],
    title: [
      [42, 2],
      [36, 3],
    ],
  },
  poster: {
    name: [
      [150, 1],
      [128, 1],
      [108, 2],
      [92, 2],
      [76, 2],
    ],
    title: [],
  },
  posterOfAd: {
    name: [
      [128, 1],
      [108, 1],
      [88, 2],
      [76, 2],
    ],
    title: [
      [42, 1],
      [36, 1],
    ],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<'name' | 'title', readonly Step[]>>>>;

/** What it is, whose it is, what of theirs, and for how much. */
const blocksOf = (said: Said, language: Language, column: Column, measure: MeasureText): Block[] => {
  const { greeting, from } = TEXTS[language];
  const words = said.title[language];
  const { name, title } = STEPS[column.anchor === 'middle' ? (words ? 'posterOfAd' : 'poster') : 'face'];
  const of = (some: Omit<Words, 'face'>) => wordsBlock({ ...some, face: 'words' }, column, measure);
  const blocks = [
    of({ text: greeting, steps: [[30, 1]], fill: '#ffe9c9' }),
    of({ text: said.name[language], steps: name }),
    ...(words ? [of({ text: words, steps: title, after: 30 })] : []),
  ];
  if (said.priceAgorot === null) return blocks;
  const price = formatAgorot(said.priceAgorot, language);
  const text = said.kind === 'ad' ? price : fillText(from, { price });
  return [...blocks, priceBlock(text, language === 'he', column, measure)];
};

const drawnFrom = (blocks: readonly Block[], middle: number): string => {
  const height = blocks.reduce((sum, block) => sum + block.height, 0);
  let top = middle - height / 2;
  return blocks
    .map((block) => {
      const drawn = block.draw(top);
      top += block.height;
      return drawn;
    })
    .join('');
};

/** As much of the picture made for links as a portrait of 3:4 has in its middle. */
const FACE_WIDTH = 472;
const EDGE = 68;

/** The picture on the far side of the words, cut to what is in the middle of it. */
const withFace = (said: Said, language: Language, picture: string, measure: MeasureText): string => {
  const isRight = language === 'he';
  const left = isRight ? 0 : WIDTH - FACE_WIDTH;
  const seam = isRight ? FACE_WIDTH : WIDTH - FACE_WIDTH;
  const column: Column = {
    x: isRight ? WIDTH - EDGE : EDGE,
    width: WIDTH - FACE_WIDTH - 2 * EDGE,
    anchor: isRight ? 'end' : 'start',
  };
  return svg(
    `${ground(said.category)}<svg x="${left}" width="${FACE_WIDTH}" height="${HEIGHT}" viewBox="0 0 ${FACE_WIDTH} ${HEIGHT}"><image href="${picture}" width="${FACE_WIDTH}" height="${HEIGHT}" preserveAspectRatio="xMidYMid slice"/></svg>${ribbon(seam)}${bow(seam, 72, 170)}${drawnFrom(blocksOf(said, language, column, measure), HEIGHT / 2)}`,
  );
};

/** Without a picture: the name as large as it has room, below the bow. */
const asPoster = (said: Said, language: Language, measure: MeasureText): string => {
  const column: Column = { x: WIDTH / 2, width: WIDTH - 4 * EDGE, anchor: 'middle' };
  return svg(
    `${ground(said.category)}${confetti()}${bow(WIDTH / 2, 84, 150)}${drawnFrom(blocksOf(said, language, column, measure), 378)}`,
  );
};

/** A preview as SVG; `picture` is a data address, or null for a poster of the name. */
export const sheetOf = (
  said: Said,
  language: Language,
  picture: string | null,
  measure: MeasureText,
): string => (picture ? withFace(said, language, picture, measure) : asPoster(said, language, measure));
