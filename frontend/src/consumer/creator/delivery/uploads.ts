import { useSyncExternalStore } from 'react';
import type { RequestView } from '../../../../../shared/contracts/parts/request-views.ts';
import type { VideoType } from '../../../../../shared/limits.ts';
import { call, keyOf } from '../../../api/api.ts';
import { codeOf } from '../../../api/api-error.ts';
import { queryClient } from '../../../api/query-client.ts';
import { whilePreparing } from '../../../api/while-preparing.ts';
import { noteUpload } from '../../../core/page/cut-off.ts';
import { createPartUpload, type PartUpload } from './part-upload.ts';
import { sendPart } from './send-part.ts';
import { addSample, type Sample, secondsLeft } from './speed.ts';

/** The visible state of an upload, in bytes and seconds. */
export interface UploadView {
  readonly phase: 'sending' | 'checking' | 'failed';
  readonly fileName: string;
  readonly sentBytes: number;
  readonly totalBytes: number;
  readonly secondsLeft: number | null;
  readonly error: unknown;
}

interface Upload {
  readonly file: File;
  readonly type: VideoType;
  view: UploadView;
  samples: readonly Sample[];
  cancelled: AbortController;
  /** Reports that it arrived, on whatever screen its creator is by then. */
  readonly onArrived: () => void;
  /** It is over: nothing of it can be cut off any more. */
  readonly onOver: () => void;
  /** Known once the server has opened the upload. */
  opened: {
    readonly uploadId: string;
    readonly parts: PartUpload;
    /** What its picture looks like, once that was sent; undefined where there is none. */
    readonly thumb: Promise<string | undefined>;
  } | null;
}

/** Uploads outlive the dialog that started them: they belong to the page, one for each request. */
const uploads = new Map<string, Upload>();
const listeners = new Set<() => void>();

const warnBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

const changed = (): void => {
  const busy = [...uploads.values()].some(({ view }) => view.phase !== 'failed');
  if (busy) window.addEventListener('beforeunload', warnBeforeLeaving);
  else window.removeEventListener('beforeunload', warnBeforeLeaving);
  for (const listener of listeners) listener();
};

const show = (upload: Upload, part: Partial<UploadView>): void => {
  upload.view = { ...upload.view, ...part };
  changed();
};

/** So long the upload may wait for its picture when everything else was sent. */
const POSTER_MS = 10_000;

/** Sends a picture of the file beside it, while it is sent: it never keeps it from being delivered. */
const sendPoster = async (
  requestId: string,
  { file, cancelled }: Upload,
  uploadId: string,
): Promise<string | undefined> => {
  const signal = AbortSignal.any([cancelled.signal, AbortSignal.timeout(POSTER_MS)]);
  try {
    const { drawPoster } = await import('./draw-poster.ts');
    const { poster, thumb } = await drawPoster(file, signal);
    const { url } = await call(
      'requestVideos.poster',
      { id: requestId, uploadId, bytes: poster.size },
      { signal },
    );
    const sent = await fetch(url, { method: 'PUT', body: poster, signal });
    return sent.ok ? thumb : undefined;
  } catch {
    return undefined;
  }
};

const open = async (requestId: string, upload: Upload): Promise<NonNullable<Upload['opened']>> => {
  const { file, type } = upload;
  const { uploadId, partBytes, partCount } = await call('requestVideos.start', {
    id: requestId,
    type,
    bytes: file.size,
  });
  const parts = createPartUpload(
    { bytes: file.size, partBytes, partCount },
    {
      addresses: async (numbers) => {
        const answer = await call('requestVideos.parts', { id: requestId, uploadId, parts: [...numbers] });
        return new Map(answer.parts.map(({ part, url }) => [part, url]));
      },
      send: ({ url, start, end, onSent, signal }) =>
        sendPart({ url, body: file.slice(start, end), onSent, signal }),
      pause: (milliseconds, signal) =>
        new Promise((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          signal.addEventListener('abort', () => {
            clearTimeout(timer);
            resolve();
          });
        }),
    },
    (sentBytes) => {
      upload.samples = addSample(upload.samples, { at: Date.now(), bytes: sentBytes });
      show(upload, { sentBytes, secondsLeft: secondsLeft(upload.samples, file.size) });
    },
  );
  return { uploadId, parts, thumb: sendPoster(requestId, upload, uploadId) };
};

const run = async (requestId: string, upload: Upload): Promise<void> => {
  const { signal } = upload.cancelled;
  try {
    upload.samples = [];
    show(upload, { phase: 'sending', error: null, secondsLeft: null });
    upload.opened ??= await open(requestId, upload);
    await upload.opened.parts.run(signal);
    show(upload, { phase: 'checking' });
    const thumb = await upload.opened.thumb;
    const { uploadId } = upload.opened;
    // A second video is answered once it can be played; of the first, the order says how far it is.
    const request: RequestView = await whilePreparing(
      () =>
        call('requestVideos.finish', { id: requestId, uploadId, ...(thumb ? { thumb } : {}) }, { signal }),
      { signal },
    );
    queryClient.setQueryData(keyOf('requests.get', { id: requestId }), request);
    queryClient.removeQueries({ queryKey: keyOf('requestVideos.watch', { id: requestId }) });
    uploads.delete(requestId);
    changed();
    upload.onOver();
    upload.onArrived();
    for (const queryKey of [['requests'], ['disputes']]) void queryClient.invalidateQueries({ queryKey });
  } catch (error) {
    if (signal.aborted) return;
    const code = codeOf(error);
    // Storage has less than was sent, or nothing, so the upload starts over.
    if (code === 'video.incomplete') upload.opened?.parts.startOver();
    if (code === 'video.missing') upload.opened = null;
    show(upload, { phase: 'failed', error });
  }
};

/** Sends a file as the request's video. Replaces an upload of the same request that has failed. */
export const startUpload = (requestId: string, file: File, type: VideoType, onArrived: () => void): void => {
  const before = uploads.get(requestId);
  if (before && before.view.phase !== 'failed') return;
  before?.onOver();
  const upload: Upload = {
    file,
    type,
    view: {
      phase: 'sending',
      fileName: file.name,
      sentBytes: 0,
      totalBytes: file.size,
      secondsLeft: null,
      error: null,
    },
    samples: [],
    cancelled: new AbortController(),
    onArrived,
    onOver: noteUpload(requestId),
    opened: null,
  };
  uploads.set(requestId, upload);
  void run(requestId, upload);
};

/** Continues an upload that failed; parts that arrived are not sent again. */
export const resumeUpload = (requestId: string): void => {
  const upload = uploads.get(requestId);
  if (upload?.view.phase === 'failed') void run(requestId, upload);
};

/** Aborts an upload, and has storage delete it. */
export const cancelUpload = (requestId: string): void => {
  const upload = uploads.get(requestId);
  if (!upload) return;
  uploads.delete(requestId);
  upload.cancelled.abort();
  upload.onOver();
  changed();
  // When this does not arrive, storage drops the unfinished upload by itself within a day.
  if (upload.opened)
    call('requestVideos.cancel', { id: requestId, uploadId: upload.opened.uploadId }).catch(() => {});
};

window.addEventListener('online', () => {
  for (const [requestId, { view }] of uploads) if (codeOf(view.error) === 'network') resumeUpload(requestId);
});

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The upload of a request; null while there is none. */
export const useUpload = (requestId: string): UploadView | null =>
  useSyncExternalStore(subscribe, () => uploads.get(requestId)?.view ?? null);
