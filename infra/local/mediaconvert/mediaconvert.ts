import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { everybodyMay, parseInput, ServiceError, signedJson } from '../calls/json-call.ts';
import type { Handler } from '../lib/aws-endpoint.ts';
import type { Credential } from '../lib/signature.ts';
import type { Refusal } from '../permissions/access.ts';
import { captureWith, findFfmpeg, transcodeWith } from './ffmpeg.ts';
import { openJobs, type StoredJob } from './jobs.ts';

const s3Address = z.string().startsWith('s3://');
const size = z.object({ width: z.number().positive(), height: z.number().positive() });
const frameCapture = z.object({
  codec: z.literal('FRAME_CAPTURE'),
  frameCaptureSettings: z.object({
    framerateNumerator: z.literal(1),
    framerateDenominator: z.literal(1),
    maxCaptures: z.int().positive(),
  }),
});
const groupOf = <T extends z.ZodType>(output: T) =>
  z.object({
    outputGroupSettings: z.object({ fileGroupSettings: z.object({ destination: s3Address }) }),
    outputs: z.tuple([output]),
  });
const captured = z.object({
  nameModifier: z.string().startsWith('-'),
  extension: z.literal('jpg'),
  containerSettings: z.object({ container: z.literal('RAW') }),
  videoDescription: size.extend({ codecSettings: frameCapture }),
});
const wantedOf = ({ nameModifier: mark, videoDescription }: z.output<typeof captured>) => {
  const { width, height, codecSettings } = videoDescription;
  return { mark, width, height, count: codecSettings.frameCaptureSettings.maxCaptures };
};
const createJob = z.object({
  clientRequestToken: z.string().min(1),
  role: z.string().startsWith('arn:'),
  queue: z.string().startsWith('arn:'),
  userMetadata: z.record(z.string(), z.string().max(256)).default({}),
  settings: z.object({
    inputs: z.tuple([z.object({ fileInput: s3Address })]),
    // One output each: among several of one group each would need a modifier in its name.
    outputGroups: z.tuple([groupOf(z.object({ videoDescription: size })), groupOf(captured).optional()]),
  }),
});

/** What it is told to do, like `/stopped/mail`: to leave jobs where they are for a while, and to fail those it comes to. */
const TOLD = /^\/mediaconvert\/(held|failing)$/;
type Told = Record<'held' | 'failing', boolean>;

/** Files of the storage, by their addresses. */
export interface Files {
  readonly get: (address: string) => Promise<Uint8Array>;
  readonly put: (address: string, bytes: Uint8Array, contentType: string) => Promise<void>;
}

interface Options {
  readonly dataDir: string;
  readonly region: string;
  readonly credentials: readonly Credential[];
  readonly refusal?: Refusal;
  readonly files: Files;
  /** Tells whoever listens that a job ended, as EventBridge does. */
  readonly emit: (detail: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly program?: string | null;
}

const FAILED = 1_040;

/** One job at a time, in the order in which they were asked for: the machine has other things to do, too. */
const createWorker = ({ dataDir, files, emit }: Options, program: string | null) => {
  const jobs = openJobs(dataDir);
  const told: Told = { held: false, failing: false };
  let released: () => void = () => undefined;
  let isClosed = false;
  const transcode = async ({ from, to, width, height, pictures }: StoredJob): Promise<string> => {
    if (told.failing || !program) throw new Error('The job was told to fail');
    const folder = mkdtempSync(join(tmpdir(), 'mediaconvert-'));
    try {
      const [source, made] = [join(folder, 'source'), join(folder, 'made.mp4')];
      await writeFile(source, await files.get(from));
      await transcodeWith(program, source, made, { width, height });
      await files.put(`${to}.mp4`, await readFile(made), 'video/mp4');
      if (!pictures) return `${to}.mp4`;
      const taken = join(folder, 'taken');
      await captureWith(program, made, taken, pictures);
      for (const name of readdirSync(folder).filter((each) => each.startsWith('taken.')))
        await files.put(
          `${to}${pictures.mark}${name.slice('taken'.length)}`,
          await readFile(join(folder, name)),
          'image/jpeg',
        );
      return `${to}.mp4`;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  const detailOf = async (job: StoredJob): Promise<Record<string, unknown>> => {
    const { id: jobId, queue, userMetadata } = job;
    try {
      const outputFilePaths = [await transcode(job)];
      const outputGroupDetails = [{ outputDetails: [{ outputFilePaths }], type: 'FILE_GROUP' }];
      return { status: 'COMPLETE', jobId, queue, userMetadata, outputGroupDetails };
    } catch (error) {
      const { message: errorMessage } = error as Error;
      return { status: 'ERROR', jobId, queue, userMetadata, errorCode: FAILED, errorMessage };
    }
  };
  const doOne = async (job: StoredJob): Promise<void> => {
    while (told.held && !isClosed)
      await new Promise<void>((resolve) => {
        released = resolve;
      });
    if (isClosed) return;
    await emit(await detailOf(job));
    if (!isClosed) jobs.end(job.id);
  };
  let last = Promise.resolve();
  const enqueue = (job: StoredJob): void => {
    last = last.then(() => doOne(job)).catch((error: unknown) => console.error('MediaConvert:', error));
  };
  for (const job of jobs.open()) enqueue(job);
  return {
    add: (job: StoredJob): StoredJob => {
      const known = jobs.ofToken(job.token);
      if (known) return known;
      jobs.add(job);
      enqueue(job);
      return job;
    },
    tell: (next: Partial<Told>) => {
      Object.assign(told, next);
      if (!told.held) released();
    },
    /** What is held is waited for by nobody. */
    settled: () => (told.held ? Promise.resolve() : last),
    close: () => {
      isClosed = true;
      released();
      jobs.close();
    },
  };
};

/**
 * AWS Elemental MediaConvert on this machine: `CreateJob` alone, done by ffmpeg. Where there is none it takes no job.
 * `PUT /mediaconvert/held` holds jobs and `PUT /mediaconvert/failing` fails them, until the same is deleted.
 */
export const createMediaConvert = (options: Options) => {
  const { region, credentials, refusal = everybodyMay, program = findFfmpeg() } = options;
  const worker = createWorker(options, program);
  const verifier = () => ({ service: 'mediaconvert', region, credentials, now: Date.now() });
  const create = (input: unknown, accessKeyId: string) => {
    const asked = parseInput(createJob, input, 'BadRequestException');
    for (const [action, resource] of [
      ['mediaconvert:CreateJob', asked.queue],
      ['iam:PassRole', asked.role],
    ] as const) {
      const refused = refusal(accessKeyId, { action, resource });
      if (refused !== undefined) throw new ServiceError('ForbiddenException', refused, 403);
    }
    if (!program) throw new ServiceError('BadRequestException', 'This machine has no ffmpeg');
    const [{ fileInput: from }] = asked.settings.inputs;
    const [video, pictured] = asked.settings.outputGroups;
    const [{ videoDescription: film }] = video.outputs;
    const { width, height } = film;
    const { destination: to } = video.outputGroupSettings.fileGroupSettings;
    const { clientRequestToken: token, queue, userMetadata } = asked;
    const id = `${Date.now()}-${token.slice(0, 6)}`;
    const pictures = pictured && wantedOf(pictured.outputs[0]);
    const file = { from, to, width, height, ...(pictures ? { pictures } : {}) };
    const job = worker.add({ id, token, ...file, queue, userMetadata });
    return { job: { id: job.id, status: 'SUBMITTED', queue, role: asked.role, userMetadata } };
  };
  const handle: Handler = (request: IncomingMessage, response) => {
    const { method, url = '' } = request;
    const [, named] = TOLD.exec(url) ?? [];
    if (named) {
      worker.tell({ [named]: method === 'PUT' });
      response.writeHead(204).end();
      return;
    }
    return signedJson(request, response, verifier, (input, accessKeyId) => {
      if (method === 'POST' && url === '/2017-08-29/jobs') return create(input, accessKeyId);
      throw new ServiceError('NotFoundException', `${method} ${url} is not implemented`, 404);
    });
  };
  return { handle, settled: worker.settled, close: worker.close };
};
