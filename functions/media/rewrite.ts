import {
  CustomSource,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  StreamTarget,
  type StreamTargetChunk,
  WEBM,
} from 'mediabunny';
import type { StoredFile } from '../lib/media/stored-file.ts';
import { PART_BYTES } from './parts.ts';
import { inBlocks } from './read-blocks.ts';

/** A track on its way from one file into the other, packet by packet in the order in which they are decoded. */
interface Lane {
  readonly packets: AsyncIterator<EncodedPacket>;
  readonly add: (packet: EncodedPacket) => Promise<void>;
  next: EncodedPacket | null;
}

const nextOf = async (packets: AsyncIterator<EncodedPacket>): Promise<EncodedPacket | null> => {
  const { done, value } = await packets.next();
  return done ? null : value;
};

const laneOf = async (
  track: InputVideoTrack | InputAudioTrack,
  add: (packet: EncodedPacket) => Promise<void>,
): Promise<Lane> => {
  const packets = new EncodedPacketSink(track).packets();
  return { packets, add, next: await nextOf(packets) };
};

/** How much room its index takes at most. */
const roomOf = async (track: InputVideoTrack | InputAudioTrack) => ({
  maximumPacketCount: (await track.computePacketStats()).packetCount,
});

const pictureLane = async (output: Output, track: InputVideoTrack): Promise<() => Promise<Lane>> => {
  const source = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(source, { ...(await roomOf(track)), rotation: await track.getRotation() });
  const decoderConfig = (await track.getDecoderConfig()) ?? undefined;
  return () => laneOf(track, (packet) => source.add(packet, decoderConfig ? { decoderConfig } : undefined));
};

const soundLane = async (output: Output, track: InputAudioTrack): Promise<() => Promise<Lane>> => {
  const source = new EncodedAudioPacketSource('aac');
  output.addAudioTrack(source, await roomOf(track));
  const decoderConfig = (await track.getDecoderConfig()) ?? undefined;
  return () => laneOf(track, (packet) => source.add(packet, decoderConfig ? { decoderConfig } : undefined));
};

/** Writes the packets of both so that what is played together lies together. */
const merge = async (lanes: readonly Lane[]): Promise<void> => {
  for (;;) {
    const waiting = lanes.filter(({ next }) => next !== null);
    const [first] = waiting.toSorted((a, b) => (a.next?.timestamp ?? 0) - (b.next?.timestamp ?? 0));
    if (!first?.next) return;
    await first.add(first.next);
    first.next = await nextOf(first.packets);
  }
};

/**
 * Packs a video with pictures of H.264 and sounds of AAC anew, as an MP4 that begins with its index and says nothing of
 * where, when and by what it was filmed: the first picture and sound track alone are taken over, as they are. Neither
 * the one file nor the other is ever in memory.
 */
export const rewrite = async (stored: StoredFile, to: WritableStream<StreamTargetChunk>): Promise<void> => {
  const file = inBlocks(stored);
  const source = new CustomSource({
    getSize: () => file.bytes,
    read: file.read,
    maxCacheSize: 0,
    handleUnhandledError: () => undefined,
  });
  const input = new Input({ formats: [MP4, QTFF, WEBM, MATROSKA], source });
  try {
    const output = new Output({
      format: new Mp4OutputFormat({ fastStart: 'reserve' }),
      target: new StreamTarget(to, { chunked: true, chunkSize: PART_BYTES }),
    });
    const [shown, sound] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
    const begin = [
      ...(shown ? [await pictureLane(output, shown)] : []),
      ...(sound ? [await soundLane(output, sound)] : []),
    ];
    await output.start();
    const lanes = [];
    for (const open of begin) lanes.push(await open());
    await merge(lanes);
    await output.finalize();
  } finally {
    input.dispose();
  }
};
