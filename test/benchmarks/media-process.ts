/**
 * `make <file> <MB>`: a film as a phone writes it, its index last. `measure <file>`: looks at it and packs it anew, and
 * prints what that took. A process each, so that making it is not measured.
 */
import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { EncodedPacket, EncodedVideoPacketSource, MovOutputFormat, Output, StreamTarget } from 'mediabunny';
import type { StoredFile } from '../../functions/lib/media/stored-file.ts';
import { inParts } from '../../functions/media/parts.ts';
import { rewrite } from '../../functions/media/rewrite.ts';
import { lookAtVideo } from '../../functions/media/video/look.ts';
import { MEBIBYTE } from '../../shared/limits.ts';
import { VIOLET, VIOLET_RECORD } from '../support/acts/films.ts';

const BLOCK = 4 * MEBIBYTE;
/** Of a picture, thirty times a second: 24 megabits a second, as a phone films. */
const PICTURE_BYTES = 100_000;
const PICTURES_A_SECOND = 30;

const make = async (file: string, megabytes: number): Promise<void> => {
  const handle = openSync(file, 'w');
  const to = new WritableStream<{ data: Uint8Array; position: number }>({
    write: ({ data, position }) => void writeSync(handle, data, 0, data.length, position),
  });
  const output = new Output({
    format: new MovOutputFormat({ fastStart: false }),
    target: new StreamTarget(to),
  });
  const source = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(source);
  await output.start();
  const bytes = Buffer.concat([VIOLET, Buffer.alloc(PICTURE_BYTES)]);
  const decoderConfig = { codec: 'avc1.4d400a', codedWidth: 16, codedHeight: 16, description: VIOLET_RECORD };
  const count = Math.floor((megabytes * MEBIBYTE) / bytes.length);
  for (let n = 0; n < count; n++)
    await source.add(new EncodedPacket(bytes, 'key', n / PICTURES_A_SECOND, 1 / PICTURES_A_SECOND), {
      decoderConfig,
    });
  await output.finalize();
  closeSync(handle);
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

const measure = async (file: string): Promise<object> => {
  const handle = openSync(file, 'r');
  const read = async (start: number, end: number): Promise<Uint8Array> => {
    const bytes = Buffer.alloc(end - start);
    readSync(handle, bytes, 0, bytes.length, start);
    return bytes;
  };
  const stored: StoredFile = { bytes: fstatSync(handle).size, read };
  const readMs = await timed(async () => {
    for (let at = 0; at < stored.bytes; at += BLOCK) await read(at, Math.min(stored.bytes, at + BLOCK));
  });
  const lookMs = await timed(() => lookAtVideo(stored, 'mov'));
  const before = process.memoryUsage().rss;
  const rewriteMs = await timed(() =>
    rewrite(
      stored,
      inParts(async () => undefined),
    ),
  );
  const megabytes = process.resourceUsage().maxRSS / 1_024;
  return { readMs, lookMs, rewriteMs, megabytes, beforeMegabytes: before / MEBIBYTE };
};

const [what, file = '', megabytes] = process.argv.slice(2);
if (what === 'make') await make(file, Number(megabytes));
else console.log(JSON.stringify(await measure(file)));
