import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const read = (name: string): string => readFileSync(path.join(import.meta.dirname, name), 'utf8');
const sheet = read('utilities.css');
const [, shade = ''] = /@utility shade \{([^}]*)\}/.exec(sheet) ?? [];

/** Red, green and blue of an oklch colour, in linear light. */
const linear = (lightness: number, chroma: number, hue: number): number[] => {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((part) => Math.max(0, part));
};

const encoded = (part: number): number =>
  part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055;
const decoded = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** How white stands out of a colour. */
const contrast = ([red = 0, green = 0, blue = 0]: readonly number[]): number =>
  1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);

/** How white text stands out of the colour over a white picture, the worst there is. */
const contrastOver = (colour: number[], alpha: number): number =>
  contrast(colour.map((part) => decoded(encoded(part) * alpha + 1 - alpha)));

test('a caption is read over any picture: white on the thinnest shade under it, over white, is 4.5 to 1', () => {
  const stops = [...shade.matchAll(/oklch\((\d+)% ([\d.]+) (\d+) \/ (\d+)%\)/g)].map(([, ...parts]) =>
    parts.map(Number),
  );
  // From the bottom to the first line, whose place the padding keeps; above it nothing is written.
  expect(stops).toHaveLength(2);
  expect(shade).toMatch(/padding: 2\.25rem .*calc\(100% - 2\.25rem\),\s*transparent/s);
  for (const [lightness = 100, chroma = 0, hue = 0, alpha = 0] of stops)
    expect(contrastOver(linear(lightness / 100, chroma, hue), alpha / 100)).toBeGreaterThan(4.5);
});

test('the ring of the focus is seen on the stage, by day and by night, and on a ribbon that hangs there: 3 to 1', () => {
  expect(sheet).toMatch(/@utility stage \{\s*--ring: white;/);
  const grounds = [
    ...read('tokens.css').matchAll(/--stage(?:-deep)?: light-dark\(.*\)/g),
    ...read('../consumer/sharing/hanging-bow.tsx').matchAll(/linear-gradient\(.*\)/g),
  ].flatMap(([colours]) => [...colours.matchAll(/oklch\(([\d.]+)%[ _]([\d.]+)[ _](\d+)\)/g)]);
  expect(grounds).toHaveLength(8);
  for (const [, lightness, chroma, hue] of grounds)
    expect(contrast(linear(Number(lightness) / 100, Number(chroma), Number(hue)))).toBeGreaterThan(3);
});
