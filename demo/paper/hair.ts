import { HAIRS, lit, type Tone } from './colour.ts';
import { blob, disc, piece, strip } from './cut.ts';
import { faceWidth } from './face.ts';
import {
  braid,
  cropped,
  curls,
  curtain,
  fringeOf,
  type Hair,
  type Head,
  parted,
  ring,
  sides,
  strands,
  thin,
  top,
} from './hair-parts.ts';
import type { HairStyle, Look } from './look.ts';

const STYLES: Record<HairStyle, (head: Head) => Hair> = {
  long: (head) => {
    const { w, deep } = head;
    return { front: parted(head, 14, 40), back: piece(curtain(w, 34, 262), deep, { lift: 2 }) };
  },
  waves: (head) => {
    const { w, deep } = head;
    return { front: parted(head, -22, 60), back: piece(curtain(w, 48, 250, 20), deep, { lift: 2 }) };
  },
  bob: (head) => {
    const { w, deep } = head;
    return { front: parted(head, 20, 74), back: piece(curtain(w, 34, 140), deep, { lift: 2 }) };
  },
  fringe: (head) => {
    const { w, deep } = head;
    return { front: fringeOf(head), back: piece(curtain(w, 30, 170), deep, { lift: 2 }) };
  },
  curls: (head) => {
    const { w, tone, deep } = head;
    return {
      front: curls(ring(head, 8, 172, 11, [8, 37]), tone),
      back:
        curls([...ring(head, -32, 212, 14, [34, 50])], deep) +
        curls(
          [
            [-w - 34, 84, 46],
            [w + 34, 84, 46],
            [-w - 20, 148, 44],
            [w + 20, 148, 44],
          ],
          deep,
        ),
    };
  },
  afro: (head) => {
    const { w, tone, deep } = head;
    return {
      front: curls(ring(head, 22, 158, 10, [2, 32]), tone),
      back:
        piece(disc(0, -62, w + 84, 158), deep, { lift: 3 }) + curls(ring(head, -18, 198, 17, [56, 40]), tone),
    };
  },
  bun: (head) => {
    const { tone, shine } = head;
    return {
      front: parted(head, 0, -20),
      back: piece(disc(8, -196, 54, 48), tone, {
        lift: 2,
        on: strands(['M-30,-200q38,-34 76,0', 'M-24,-184q32,26 68,-4'], shine),
      }),
    };
  },
  'low-bun': (head) => {
    const { w, deep } = head;
    return { front: parted(head, -34, 6), back: piece(disc(w * 0.72, 128, 56, 50), deep, { lift: 2 }) };
  },
  ponytail: (head) => {
    const { w, deep, shine } = head;
    return {
      front: parted(head, 26, -24),
      back: piece(
        blob(
          [
            [w * 0.3, -176],
            [w + 62, -168],
            [w + 104, -60],
            [w + 78, 80],
            [w + 108, 176],
            [w + 40, 120],
            [w + 30, 0],
            [w * 0.8, -90],
          ],
          0.9,
        ),
        deep,
        { lift: 2, on: strands([`M${w + 20},-150Q${w + 90},-60 ${w + 58},90`], shine) },
      ),
    };
  },
  braids: (head) => {
    const { w, deep } = head;
    return {
      front: parted(head, 0, 34),
      back: piece(curtain(w, 18, 90), deep) + braid(head, -1) + braid(head, 1),
    };
  },
  pixie: ({ w, tone, deep, shine }) => ({
    front: piece(
      blob(
        [
          [-w * 0.2, -184],
          [w * 0.7, -168],
          [w + 12, -96],
          [w + 8, -20],
          [w - 8, -34],
          [w * 0.8, -84],
          [w * 0.1, -70],
          [-w * 0.7, -44],
          [-w + 6, -18],
          [-w - 10, -34],
          [-w - 14, -100],
          [-w * 0.8, -160],
        ],
        0.8,
      ),
      tone,
      {
        on: strands(
          [`M${w * 0.5},-160Q0,-130 ${-w * 0.7},-52`, `M${w * 0.75},-140Q20,-104 ${-w * 0.3},-62`],
          shine,
        ),
      },
    ),
    back: piece(disc(0, -50, w + 14, 122), deep),
  }),
  side: (head) => {
    const { w } = head;
    return {
      front: top(
        head,
        [[-w - 6, -110], [-w * 0.5, -180], [w * 0.3, -186], [w * 0.9, -146], ...sides(w).right],
        [[w * 0.74, -92], [w * 0.3, -96], [-w * 0.3, -122], [-w * 0.6, -112], ...sides(w).left],
        [
          `M${-w * 0.5},-130Q${w * 0.2},-160 ${w * 0.8},-104`,
          `M${-w * 0.4},-150Q${w * 0.2},-176 ${w * 0.86},-128`,
        ],
      ),
      back: '',
    };
  },
  quiff: (head) => {
    const { w } = head;
    return {
      front: top(
        head,
        [[-w - 4, -112], [-w * 0.7, -184], [-w * 0.1, -216], [w * 0.6, -198], [w, -140], ...sides(w).right],
        [[w * 0.66, -100], [w * 0.1, -116], [-w * 0.56, -108], ...sides(w).left],
        [`M${-w * 0.5},-116Q${-w * 0.4},-180 ${w * 0.3},-196`, `M${-w * 0.1},-120Q0,-170 ${w * 0.6},-176`],
      ),
      back: '',
    };
  },
  crop: (head) => ({ front: cropped(head), back: '' }),
  'curly-top': (head) => {
    const { tone } = head;
    return {
      front:
        cropped(head) +
        curls(ring(head, 28, 152, 8, [2, 33]), tone) +
        curls(
          [
            [-34, -150, 30],
            [34, -152, 30],
            [0, -140, 28],
          ],
          tone,
        ),
      back: '',
    };
  },
  bald: (head) => ({ front: '', back: thin(head, 18) }),
  receding: (head) => {
    const { w } = head;
    return {
      front:
        thin(head, 10) +
        top(
          head,
          [
            [-w * 0.8, -134],
            [-w * 0.3, -174],
            [w * 0.34, -176],
            [w * 0.82, -138],
            [w * 0.92, -110],
          ],
          [
            [w * 0.5, -118],
            [w * 0.1, -142],
            [-w * 0.4, -122],
            [-w * 0.9, -106],
          ],
        ),
      back: '',
    };
  },
  locs: (head) => {
    const { w, tone, deep } = head;
    return {
      front:
        cropped(head) +
        [-1, 1]
          .map((s) =>
            [0, 1, 2]
              .map((i) =>
                piece(
                  strip([s * (w * 0.5 + i * 22), -150 + i * 26], [s * (w + 6 + i * 12), 30 + i * 34], 13),
                  i % 2 ? lit(tone, 0.03) : tone,
                  { lift: 1, depth: 4 },
                ),
              )
              .join(''),
          )
          .join(''),
      back: [-1, 1]
        .map((s) =>
          [0, 1, 2, 3]
            .map((i) =>
              piece(
                strip([s * (w * 0.4 + i * 14), -110], [s * (w * 0.55 + i * 22), 170 + (i % 2) * 26], 15),
                deep,
                { lift: 1, depth: 4 },
              ),
            )
            .join(''),
        )
        .join(''),
    };
  },
  'man-bun': (head) => {
    const { w, tone } = head;
    return {
      front: top(
        head,
        [[-w - 2, -108], [-w * 0.5, -170], [w * 0.5, -170], [w + 2, -108], ...sides(w).right],
        [[w * 0.66, -104], [0, -128], [-w * 0.66, -104], ...sides(w).left],
        [
          `M0,-126L0,-168`,
          `M${-w * 0.4},-116Q${-w * 0.2},-150 0,-168`,
          `M${w * 0.4},-116Q${w * 0.2},-150 0,-168`,
        ],
      ),
      back: piece(disc(0, -186, 40, 34), tone),
    };
  },
  shaggy: (head) => {
    const { w, deep } = head;
    return {
      front: parted(head, -16, 92),
      back: piece(curtain(w, 30, 176, 12), deep, { lift: 2 }),
    };
  },
  hidden: () => ({ front: '', back: '' }),
};

/** The hair of a look. */
export const hairOf = (look: Look): Hair => {
  const tone: Tone = HAIRS[look.hairColour];
  return STYLES[look.hair]({ w: faceWidth(look), tone, deep: lit(tone, -0.055), shine: lit(tone, 0.07) });
};
