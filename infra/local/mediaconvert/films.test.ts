import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { posterSizeFor, sizeFor } from '../../../functions/media/job.ts';
import { inParts } from '../../../functions/media/parts.ts';
import { planOf } from '../../../functions/media/plan.ts';
import { rewrite } from '../../../functions/media/rewrite.ts';
import { cleanPoster } from '../../../functions/media/store-poster.ts';
import type { VideoFacts } from '../../../functions/media/video/facts.ts';
import { lookAtVideo } from '../../../functions/media/video/look.ts';
import type { VideoType } from '../../../shared/limits.ts';
import { pictureSizeOf } from '../../../shared/picture-size.ts';
import { captureWith, findFfmpeg, transcodeWith } from './ffmpeg.ts';
import { KINDS, makeKind } from './films-for-test.ts';

const program = findFfmpeg();
const folder = mkdtempSync(join(tmpdir(), 'films-'));
afterAll(() => rmSync(folder, { recursive: true }));

const stored = (bytes: Buffer) => ({
  bytes: bytes.length,
  read: async (start: number, end: number) => bytes.subarray(start, end),
});
const look = (bytes: Buffer, type: VideoType) =>
  lookAtVideo(stored(bytes), type).catch(({ code }: { code: string }) => code);

const packed = async (bytes: Buffer): Promise<Buffer> => {
  const parts: Buffer[] = [];
  const send = async (number: number, part: Uint8Array) => {
    parts[number - 1] = Buffer.from(part);
  };
  await rewrite(stored(bytes), inParts(send));
  return Buffer.concat(parts);
};

const transcoded = async (bytes: Buffer, facts: VideoFacts | null): Promise<Buffer> => {
  const [from, to] = [join(folder, 'from'), join(folder, 'made.mp4')];
  writeFileSync(from, bytes);
  const { Width: width, Height: height } = sizeFor(facts);
  await transcodeWith(program ?? '', from, to, { width, height });
  return Buffer.from(readFileSync(to));
};

describe.runIf(program)('pictures of a film', () => {
  const kindOf = (name: string) => KINDS.find((kind) => kind.name === name) as (typeof KINDS)[number];
  it.each([
    ['MP4', ['0000000', '0000001']],
    ['rotated', ['0000000', '0000001']],
  ])(
    '%s: one of each of its first seconds, upright as it is shown, and small enough',
    async (name, numbers) => {
      const from = join(folder, 'pictured');
      writeFileSync(from, makeKind(program ?? '', folder, kindOf(name)));
      const facts = await look(readFileSync(from), kindOf(name).type);
      if (typeof facts === 'string' || !facts?.picture) throw new Error('no film');
      const { Width: width, Height: height } = posterSizeFor(facts);
      await captureWith(program ?? '', from, join(folder, `${name}-taken`), { width, height, count: 2 });
      for (const number of numbers) {
        const taken = cleanPoster(readFileSync(join(folder, `${name}-taken.${number}.jpg`)));
        const size = taken && pictureSizeOf(taken);
        expect(size).toEqual({ width: facts.picture.width, height: facts.picture.height });
      }
    },
  );
});

describe.runIf(program)('a file that somebody sends', () => {
  it.each(KINDS.map((kind) => [kind.name, kind] as const))(
    '%s: is refused with its reason, or becomes one that plays everywhere',
    async (_, kind) => {
      const sent = makeKind(program ?? '', folder, kind);
      const facts = await look(sent, kind.type);
      if (typeof facts === 'string') {
        expect(facts).toBe(kind.fate);
        return;
      }
      const plan = planOf(facts, sent.length);
      expect(plan).toBe(kind.fate);
      const made = await (plan === 'rewrite' ? packed(sent) : transcoded(sent, facts));
      const after = await look(made, 'mp4');
      if (typeof after === 'string' || !after) throw new Error(`what was made is ${after}`);
      expect(planOf(after, made.length)).toBe('rewrite');
      expect(made.indexOf('moov')).toBeLessThan(made.indexOf('mdat'));
      expect(made.includes('31.7767')).toBe(false);
      if (!facts) return;
      expect(after.seconds).toBeCloseTo(facts.seconds, 0);
      expect(after.sound === null).toBe(facts.sound === null);
      // Upright as it was: by a turn of the same picture, or turned for good.
      const isUpright = ({ picture }: VideoFacts) => (picture?.height ?? 0) > (picture?.width ?? 0);
      expect(isUpright(after)).toBe(isUpright(facts));
    },
  );
});
