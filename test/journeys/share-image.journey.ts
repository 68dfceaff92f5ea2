import path from 'node:path';
import { expect, test } from '@playwright/test';
import { buildSync } from 'esbuild';

const source = path.join(import.meta.dirname, '../../frontend/src/api/share-image.ts');

/** What draws the picture of a link, left on the window. */
const script = (): string =>
  buildSync({
    stdin: {
      contents: `import { shareImage } from ${JSON.stringify(source)}; window.shareImage = shareImage;`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    write: false,
  }).outputFiles[0]?.text ?? '';

/** Draws what a link shows of a red portrait; answers its type and size, and the colours of its middle and of its side. */
const DRAW = `(async () => {
  const portrait = new OffscreenCanvas(480, 640);
  const context = portrait.getContext('2d');
  context.fillStyle = 'rgb(255 0 0)';
  context.fillRect(0, 0, 480, 640);
  const made = await shareImage(await portrait.convertToBlob({ type: 'image/webp' }));
  const picture = await createImageBitmap(made);
  const seen = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
  seen.drawImage(picture, 0, 0);
  const redAt = (x) => seen.getImageData(x, 315, 1, 1).data[0];
  return { type: made.type, size: [picture.width, picture.height], middle: redAt(600), side: redAt(40) };
})()`;

test('a browser draws of a portrait what links show: all of it, on its own colours', {
  tag: ['@once', '@drawn'],
}, async ({ page }) => {
  await page.addScriptTag({ content: script() });
  const { type, size, middle, side } = (await page.evaluate(DRAW)) as {
    type: string;
    size: number[];
    middle: number;
    side: number;
  };
  expect([type, size]).toEqual(['image/jpeg', [1_200, 630]]);
  expect(middle).toBeGreaterThan(240);
  // The same colour under a shade.
  expect(side).toBeGreaterThan(120);
  expect(side).toBeLessThan(220);
});
