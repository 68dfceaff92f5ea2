import { whyUnsent } from './why-unsent.ts';

/** A form that storage takes: where to send it, and the signed fields that go before the file. */
interface SignedForm {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Sends a file to storage by a signed form, telling how much is there (0 to 1). XMLHttpRequest, because fetch says
 * nothing of an upload on its way. Rejects with an error when storage refuses it, with `ApiError` `network` when it
 * cannot be reached or `file.gone` when the file cannot be read any more, and with the signal's reason when that ends it.
 */
export const postFile = (
  { url, fields }: SignedForm,
  file: File,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    // Storage ignores every field after the file.
    form.set('file', file);
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () =>
      request.status < 300 ? resolve() : reject(new Error(`storage refused the file: ${request.status}`));
    request.onerror = () => void whyUnsent(file).then(reject);
    request.onabort = () => reject(signal?.reason);
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort);
    request.open('POST', url);
    request.send(form);
  });
