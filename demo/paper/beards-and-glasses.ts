import { HAIRS, hex, lit, PAPERS, SKINS, type Tone } from './colour.ts';
import { blob, disc, fill, line, mirrored, piece, slab } from './cut.ts';
import { faceOutline, faceWidth } from './face.ts';
import type { Beard, Glasses, Look } from './look.ts';

const moustache = (tone: Tone): string =>
  piece('M0,66C-18,60 -40,66 -52,90C-34,86 -14,88 0,80C14,88 34,86 52,90C40,66 18,60 0,66Z', tone, {
    lift: 1,
    depth: 4,
  });

const jaw = (w: number, inner: number, chin: number): string =>
  mirrored(
    [
      [0, 112],
      [30, 108],
      [inner, 78],
      [w * 0.86, 40],
      [w + 2, -16],
      [w + 5, 30],
      [w * 0.86, 104],
      [w * 0.46, chin - 10],
      [0, chin],
    ],
    0.8,
  );

/** Below the mouth; and what lies over it. */
export const beardOf = (look: Look): { readonly below: string; readonly above: string } => {
  const hair: Tone = HAIRS[look.hairColour];
  const w = faceWidth(look);
  const skin: Tone = SKINS[look.skin];
  const shadow: Tone = [skin[0] - 0.09, skin[1] * 0.7, skin[2]];
  const KINDS: Record<Beard, { below: string; above: string }> = {
    stubble: {
      below: `<clipPath id="jaw"><path d="${faceOutline(look)}"/></clipPath><g clip-path="url(#jaw)">${fill(jaw(w, 52, 170), shadow)}${fill('M0,64C-22,58 -48,68 -54,96H54C48,68 22,58 0,64Z', shadow)}</g>`,
      above: '',
    },
    short: { below: piece(jaw(w, 56, 160), hair, { lift: 1, depth: 5 }), above: moustache(hair) },
    full: { below: piece(jaw(w, 58, 192), hair, { lift: 2 }), above: moustache(hair) },
    long: {
      below: piece(jaw(w, 58, 250), hair, {
        lift: 2,
        on: ['M-30,130Q-26,190 -12,226', 'M0,128V236', 'M32,130Q28,190 14,222']
          .map((d) => line(d, lit(hair, -0.1), 3))
          .join(''),
      }),
      above: moustache(hair),
    },
    goatee: {
      below: piece(
        mirrored([
          [0, 122],
          [24, 120],
          [36, 134],
          [24, 162],
          [0, 172],
        ]),
        hair,
        { lift: 1, depth: 4 },
      ),
      above: moustache(hair),
    },
    moustache: { below: '', above: moustache(hair) },
  };
  return look.beard ? KINDS[look.beard] : { below: '', above: '' };
};

const FRAMES: Record<Glasses, (x: number) => string> = {
  round: (x) => disc(x, -4, 37),
  square: (x) => slab(x - 38, -34, 76, 58, 14),
  cat: (x) => {
    const s = Math.sign(x);
    return blob(
      [
        [x - s * 34, -20],
        [x, -27],
        [x + s * 46, -38],
        [x + s * 37, 12],
        [x, 27],
        [x - s * 32, 14],
      ],
      0.8,
    );
  },
  half: (x) => `M${x - 36},14h72q-4,30 -36,30t-36,-30Z`,
  shades: (x) =>
    blob(
      [
        [x - 40, -24],
        [x, -30],
        [x + 40, -24],
        [x + 34, 20],
        [x, 32],
        [x - 34, 20],
      ],
      0.8,
    ),
};

export const glassesOf = (look: Look): string => {
  if (!look.glasses) return '';
  const w = faceWidth(look);
  const y = look.glasses === 'half' ? 16 : -12;
  const tone: Tone =
    look.glasses === 'cat' ? PAPERS.pomegranate : look.glasses === 'half' ? PAPERS.gold : [0.26, 0.04, 320];
  const lens =
    look.glasses === 'shades'
      ? `fill="${hex([0.3, 0.05, 300])}" fill-opacity=".93"`
      : 'fill="#fff" fill-opacity=".13"';
  const shape = FRAMES[look.glasses];
  return `<g filter="url(#lift1)">${[-46, 46].map((x) => `<path d="${shape(x)}" ${lens} stroke="${hex(tone)}" stroke-width="6.5"/>`).join('')}
${line(`M-10,${y}q10,-8 20,0`, tone, 6)}${line(`M-84,${y}L${-w - 2},${y - 4}`, tone, 6)}${line(`M84,${y}L${w + 2},${y - 4}`, tone, 6)}</g>${
    look.glasses === 'shades'
      ? line('M-66,-14l16,-8', [0.7, 0.03, 300], 5) + line('M26,-14l16,-8', [0.7, 0.03, 300], 5)
      : ''
  }`;
};
