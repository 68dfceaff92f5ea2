import {
  CustomSource,
  EncodedPacketSink,
  Input,
  type InputTrack,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  QTFF,
  UnsupportedInputFormatError,
  WEBM,
} from 'mediabunny';
import { OTHER_CODEC, type VideoFacts } from './facts.ts';
import type { Ranges } from './ranges.ts';

const CONTAINERS = [
  [MP4, 'mp4'],
  [QTFF, 'mov'],
  [WEBM, 'webm'],
  [MATROSKA, 'mkv'],
] as const;

/** Where a track ends, in seconds, and whether its last sample is within the file. */
const endOf = async (track: InputTrack): Promise<{ seconds: number; isThere: boolean }> => {
  const sink = new EncodedPacketSink(track);
  const last = await sink.getPacket(Number.POSITIVE_INFINITY, { metadataOnly: true });
  if (!last) return { seconds: 0, isThere: true };
  const isThere = (await sink.getPacket(Number.POSITIVE_INFINITY)) !== null;
  // How long the last one is shown, a WebM file may say only of all of it.
  const declared = last.duration > 0 ? 0 : ((await track.getDurationFromMetadata()) ?? 0);
  return { seconds: Math.max(last.timestamp + last.duration, declared), isThere };
};

const codecOf = async (track: InputTrack): Promise<string> => (await track.getCodec()) ?? OTHER_CODEC;

const pictureOf = async (track: InputVideoTrack): Promise<VideoFacts['picture']> => ({
  codec: await codecOf(track),
  width: await track.getDisplayWidth(),
  height: await track.getDisplayHeight(),
  rotation: await track.getRotation(),
});

const factsOf = async (input: Input): Promise<VideoFacts | null> => {
  const format = await input.getFormat();
  const container = CONTAINERS.find(([each]) => each === format)?.[1];
  const [shown, sound] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  const played = [shown, sound].filter((track) => track !== null);
  if (!container || played.length === 0) return null;
  const ends = [];
  for (const track of played) ends.push(await endOf(track));
  return {
    container,
    seconds: Math.max(0, ...ends.map(({ seconds }) => seconds)),
    picture: shown && (await pictureOf(shown)),
    sound: sound && (await codecOf(sound)),
    isWhole: ends.every(({ isThere }) => isThere),
  };
};

/** What an MP4, MOV or WebM file says of itself; null for what is none. Throws what the reading of the file throws. */
export const readFacts = async (file: Ranges): Promise<VideoFacts | null> => {
  const source = new CustomSource({
    getSize: () => file.bytes,
    read: file.read,
    // The parts are kept already.
    maxCacheSize: 0,
    handleUnhandledError: () => undefined,
  });
  const input = new Input({ formats: CONTAINERS.map(([format]) => format), source });
  try {
    return await factsOf(input);
  } catch (error) {
    if (error instanceof UnsupportedInputFormatError) return null;
    throw error;
  } finally {
    input.dispose();
  }
};
