import { createHash } from 'node:crypto';
import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  type MetadataTags,
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
    readonly codec: 'vp8' | 'vp9' | 'hevc' | 'avc';
    readonly width: number;
    readonly height: number;
    readonly rotation?: 0 | 90 | 180 | 270;
  } | null;
  /** Silence of AAC with pictures of H.264, else of Opus. */
  readonly hasSound: boolean;
  /** What a phone writes beside the video: where and by what it was filmed. */
  readonly tags?: MetadataTags;
  /** Bytes that each picture of H.264 has more than it needs: by them it is known again, however it was packed. */
  readonly inside?: Buffer;
}

/** A picture of one point: what a lossy WebP has in it is a picture of VP8. */
const POINT = Buffer.from('MAEAnQEqAQABAA7A/iWkAANwAAAAAA==', 'base64');
/** 20 ms of silence. */
const SILENCE = Uint8Array.of(0xf8, 0xff, 0xfe);
/** A violet picture of 16 points a side, and 21 ms of silence, in what every phone plays. */
export const VIOLET = Buffer.from('AAAAE2WIhA///uZ1+BS/XukqMYgsNSE=', 'base64');
export const VIOLET_RECORD = Buffer.from('AU1ACv/hABZnTUAK2R7ARAAAAwAEAAADACg8SJkgAQAFaOvDyyA=', 'base64');
const AAC_SILENCE = Buffer.from('ARggBw==', 'base64');
const AAC_RECORD = Buffer.from('EYhW5QA=', 'base64');
const ONE_POINT = { codec: 'vp8', width: 1, height: 1 } as const;
const PICTURES_A_SECOND = 5;

const CODECS = {
  vp8: 'vp8',
  vp9: 'vp09.00.10.08',
  hevc: 'hvc1.1.6.L93.B0',
  avc: 'avc1.4d400a',
} as const;
/** What comes before the pictures of HEVC: nothing that is read here. */
const HEVC_RECORD = Uint8Array.from(
  Buffer.from('010160000000b0000000000 05df000fcfdf8f800000f00'.replace(' ', ''), 'hex'),
);

const RECORDS = {
  vp8: {},
  vp9: {},
  hevc: { description: HEVC_RECORD },
  avc: { description: VIOLET_RECORD },
} as const;

const addPictures = async (source: EncodedVideoPacketSource, film: Film): Promise<void> => {
  const { codec, width, height } = film.picture ?? ONE_POINT;
  const decoderConfig = {
    codec: CODECS[codec],
    codedWidth: width,
    codedHeight: height,
    ...RECORDS[codec],
  };
  const count = Math.round(film.seconds * PICTURES_A_SECOND);
  const bytes = codec === 'avc' ? Buffer.concat([VIOLET, film.inside ?? Buffer.alloc(0)]) : POINT;
  for (let n = 0; n < count; n++)
    await source.add(new EncodedPacket(bytes, 'key', n / PICTURES_A_SECOND, 1 / PICTURES_A_SECOND), {
      decoderConfig,
    });
};

const SAMPLE_RATE = 48_000;
const OPUS = { codec: 'opus', bytes: SILENCE, seconds: 0.2, record: {} } as const;
const AAC = {
  codec: 'mp4a.40.2',
  bytes: AAC_SILENCE,
  seconds: 1_024 / SAMPLE_RATE,
  record: { description: AAC_RECORD },
} as const;

const addSound = async (source: EncodedAudioPacketSource, film: Film): Promise<void> => {
  const { codec, bytes, seconds, record } = film.picture?.codec === 'avc' ? AAC : OPUS;
  const decoderConfig = { codec, sampleRate: SAMPLE_RATE, numberOfChannels: 1, ...record };
  for (let at = 0; at < film.seconds; at += seconds)
    await source.add(new EncodedPacket(bytes, 'key', at, Math.min(seconds, film.seconds - at)), {
      decoderConfig,
    });
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
  const sound = new EncodedAudioPacketSource(film.picture?.codec === 'avc' ? 'aac' : 'opus');
  const { rotation } = film.picture ?? {};
  if (film.picture) output.addVideoTrack(pictures, rotation ? { rotation } : {});
  if (film.hasSound) output.addAudioTrack(sound);
  if (film.tags) output.setMetadataTags(film.tags);
  await output.start();
  if (film.picture) await addPictures(pictures, film);
  if (film.hasSound) await addSound(sound, film);
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
};

/** One second of each, as the product takes it. */
export const WEBM = await filmOf();
export const MP4 = await filmOf({ container: 'mp4', picture: { codec: 'vp9', width: 1, height: 1 } });
const MARK = Buffer.from('the film that was sent');
const VIOLET_PICTURE = { codec: 'avc', width: 16, height: 16 } as const;
/** What a creator sends and everybody can play, with a mark of its own. */
export const markedFilm = (inside: string) =>
  filmOf({ container: 'mp4', picture: VIOLET_PICTURE, hasSound: true, inside: Buffer.from(inside) });
export const FILM = await markedFilm(MARK.toString());
/** Whether these are its pictures, however they were packed. */
export const isFilm = (bytes: unknown): boolean => Buffer.isBuffer(bytes) && bytes.includes(MARK);
/** What everybody can play, as a phone films it: its index comes last, and it says where it was. */
export const PHONE = await filmOf({
  container: 'mov',
  picture: { ...VIOLET_PICTURE, rotation: 90 },
  hasSound: true,
  tags: { comment: '+31.7767+035.2345/' },
});
/** What nobody could watch: sound alone, and a video that was cut off. */
export const SOUND = await filmOf({ picture: null, hasSound: true });
export const CUT = WEBM.subarray(0, WEBM.length - 9);

/** What storage answers of a file to the header `Range`. */
export const bytesOfRange = (file: Uint8Array, range = ''): Uint8Array => {
  const [, from = 0, to = file.length - 1] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
  return file.subarray(Number(from), Number(to) + 1);
};

/** What a file shows, however it was packed: each of its pictures as a hash, in their order. */
export const picturesIn = async (bytes: Uint8Array): Promise<string[]> => {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) });
  const track = await input.getPrimaryVideoTrack();
  const pictures: string[] = [];
  if (track)
    for await (const { data } of new EncodedPacketSink(track).packets())
      pictures.push(createHash('sha256').update(data).digest('hex'));
  return pictures;
};
