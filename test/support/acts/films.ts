import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  MkvOutputFormat,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';

const FORMATS = {
  mp4: () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
  /** Its index comes last, as a phone writes it. */
  mov: () => new MovOutputFormat({ fastStart: false }),
  webm: () => new WebMOutputFormat(),
  mkv: () => new MkvOutputFormat(),
  /** As a browser records it: in pieces, and without its length. */
  pieces: () => new Mp4OutputFormat({ fastStart: 'fragmented', minimumFragmentDuration: 0.2 }),
  recorded: () => new WebMOutputFormat({ appendOnly: true }),
} as const;

interface Film {
  readonly container: keyof typeof FORMATS;
  readonly seconds: number;
  /** Null: sound alone. */
  readonly picture: {
    readonly codec: 'vp8' | 'vp9' | 'hevc';
    readonly width: number;
    readonly height: number;
    readonly rotation?: 0 | 90 | 180 | 270;
  } | null;
  readonly hasSound: boolean;
}

/** A picture of one point: what a lossy WebP has in it is a picture of VP8. */
const POINT = Buffer.from('MAEAnQEqAQABAA7A/iWkAANwAAAAAA==', 'base64');
/** 20 ms of silence. */
const SILENCE = Uint8Array.of(0xf8, 0xff, 0xfe);
const ONE_POINT = { codec: 'vp8', width: 1, height: 1 } as const;
const PICTURES_A_SECOND = 5;

const CODECS = { vp8: 'vp8', vp9: 'vp09.00.10.08', hevc: 'hvc1.1.6.L93.B0' } as const;
/** What comes before the pictures of HEVC: nothing that is read here. */
const HEVC_RECORD = Uint8Array.from(
  Buffer.from('010160000000b0000000000 05df000fcfdf8f800000f00'.replace(' ', ''), 'hex'),
);

const addPictures = async (source: EncodedVideoPacketSource, film: Film): Promise<void> => {
  const { codec, width, height } = film.picture ?? ONE_POINT;
  const decoderConfig = {
    codec: CODECS[codec],
    codedWidth: width,
    codedHeight: height,
    ...(codec === 'hevc' ? { description: HEVC_RECORD } : {}),
  };
  const count = Math.round(film.seconds * PICTURES_A_SECOND);
  for (let n = 0; n < count; n++)
    await source.add(new EncodedPacket(POINT, 'key', n / PICTURES_A_SECOND, 1 / PICTURES_A_SECOND), {
      decoderConfig,
    });
};

const addSound = async (source: EncodedAudioPacketSource, { seconds }: Film): Promise<void> => {
  const decoderConfig = { codec: 'opus', sampleRate: 48_000, numberOfChannels: 1 };
  for (let at = 0; at < seconds; at += 0.2)
    await source.add(new EncodedPacket(SILENCE, 'key', at, Math.min(0.2, seconds - at)), { decoderConfig });
};

/** A real video of a few hundred bytes, which players play; by default one second of WebM. */
export const filmOf = async (more: Partial<Film> = {}): Promise<Buffer<ArrayBuffer>> => {
  const film: Film = {
    container: 'webm',
    seconds: 1,
    picture: ONE_POINT,
    hasSound: false,
    ...more,
  };
  const target = new BufferTarget();
  const output = new Output({ format: FORMATS[film.container](), target });
  const pictures = new EncodedVideoPacketSource(film.picture?.codec ?? 'vp8');
  const sound = new EncodedAudioPacketSource('opus');
  const { rotation } = film.picture ?? {};
  if (film.picture) output.addVideoTrack(pictures, rotation ? { rotation } : {});
  if (film.hasSound) output.addAudioTrack(sound);
  await output.start();
  if (film.picture) await addPictures(pictures, film);
  if (film.hasSound) await addSound(sound, film);
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
};

/** One second of each, as the product takes it. */
export const WEBM = await filmOf();
export const MP4 = await filmOf({ container: 'mp4', picture: { codec: 'vp9', width: 1, height: 1 } });
/** What nobody could watch: sound alone, and a video that was cut off. */
export const SOUND = await filmOf({ picture: null, hasSound: true });
export const CUT = WEBM.subarray(0, WEBM.length - 9);

/** What storage answers of a file to the header `Range`. */
export const bytesOfRange = (file: Uint8Array, range = ''): Uint8Array => {
  const [, from = 0, to = file.length - 1] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
  return file.subarray(Number(from), Number(to) + 1);
};
