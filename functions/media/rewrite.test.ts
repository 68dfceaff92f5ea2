import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import { describe, expect, it } from 'vitest';
import { filmOf, PHONE } from '../../test/support/acts/films.ts';
import { inParts, PART_BYTES } from './parts.ts';
import { rewrite } from './rewrite.ts';

/** What storage has of a video that was packed anew, and the numbers of its parts in the order in which they came. */
const packed = async (film: Buffer) => {
  const parts: Buffer[] = [];
  const order: number[] = [];
  const read = async (start: number, end: number) => film.subarray(start, end);
  await rewrite(
    { bytes: film.length, read },
    inParts(async (number, bytes) => {
      parts[number - 1] = Buffer.from(bytes);
      order.push(number);
    }),
  );
  return { bytes: Buffer.concat(parts), order };
};

const factsOf = async (bytes: Buffer) => {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) });
  const [picture, sound] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  return {
    codecs: [await picture?.getCodec(), await sound?.getCodec()],
    rotation: await picture?.getRotation(),
    seconds: await input.computeDuration(),
    packets: [
      (await picture?.computePacketStats())?.packetCount,
      (await sound?.computePacketStats())?.packetCount,
    ],
    tags: await input.getMetadataTags(),
  };
};

const AVC = { codec: 'avc', width: 16, height: 16 } as const;

describe('a video that is packed anew', () => {
  it('has the pictures and sounds it had, turned as it was', async () => {
    const [before, after] = [await factsOf(PHONE), await factsOf((await packed(PHONE)).bytes)];
    expect(after).toMatchObject({ codecs: ['avc', 'aac'], rotation: 90, packets: before.packets });
    expect(after.seconds).toBeCloseTo(before.seconds, 2);
  });

  it('begins with its index', async () => {
    expect(PHONE.indexOf('moov')).toBeGreaterThan(PHONE.indexOf('mdat'));
    const { bytes } = await packed(PHONE);
    expect(bytes.indexOf('moov')).toBeGreaterThan(0);
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
  });

  it('does not say where it was filmed', async () => {
    expect(PHONE.includes('+31.7767')).toBe(true);
    const { bytes } = await packed(PHONE);
    expect(bytes.includes('+31.7767')).toBe(false);
    expect((await factsOf(bytes)).tags).toEqual({});
  });

  it('is the same whether it came whole or in pieces, with sound or without', async () => {
    for (const container of ['mp4', 'mov', 'pieces', 'mkv'] as const)
      for (const hasSound of [true, false]) {
        const film = await filmOf({ container, picture: AVC, hasSound, seconds: 2 });
        const { codecs, packets } = await factsOf((await packed(film)).bytes);
        expect([container, ...codecs]).toEqual([container, 'avc', hasSound ? 'aac' : undefined]);
        expect(packets[0]).toBe(10);
      }
  });

  it('comes in parts of which the first is the last', async () => {
    // A picture of three megabytes, ten times a second: what it shows does not matter here.
    const film = await filmOf({
      container: 'mov',
      picture: AVC,
      seconds: 2,
      inside: Buffer.alloc(3_000_000),
    });
    expect(film.length).toBeGreaterThan(3 * PART_BYTES);
    const { bytes, order } = await packed(film);
    expect(order).toEqual([2, 3, 4, 1]);
    expect(await factsOf(bytes)).toMatchObject({ packets: [10, undefined], seconds: 2 });
  });
});

it('a file that is written in another order is no video of ours', async () => {
  const writer = inParts(async () => undefined).getWriter();
  const data = new Uint8Array(PART_BYTES);
  await writer.write({ type: 'write', data, position: PART_BYTES });
  await expect(writer.write({ type: 'write', data, position: PART_BYTES })).rejects.toThrow('behind');
});
