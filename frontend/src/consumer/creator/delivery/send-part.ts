import { ApiError, type ApiErrorCode } from '../../../api/api-error.ts';
import { whyUnsent } from '../../../api/why-unsent.ts';

/** Storage's 404: the upload is gone, replaced by another one of the same request or expired. */
const CODES: Readonly<Record<number, ApiErrorCode>> = { 404: 'video.missing' };

const failed = (status: number): ApiError =>
  new ApiError(status, CODES[status] ?? 'service.busy', `part refused: ${status}`);

/** PUTs bytes to a signed address; `file.gone` when they cannot be read any more. XMLHttpRequest, because fetch does not report the progress of an upload. */
export const sendPart = (part: {
  readonly url: string;
  readonly body: Blob;
  readonly onSent: (bytes: number) => void;
  readonly signal: AbortSignal;
}): Promise<void> =>
  new Promise((resolve, reject) => {
    const { url, body, onSent, signal } = part;
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const taken = () => request.status >= 200 && request.status < 300;
    request.upload.onprogress = (event) => onSent(event.loaded);
    request.onload = () => (taken() ? resolve() : reject(failed(request.status)));
    request.onerror = () => void whyUnsent(body).then(reject);
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort);
    // Otherwise Firefox parses the empty answer as XML and logs an error.
    request.responseType = 'text';
    request.open('PUT', url);
    request.send(body);
  });
