import { afterEach, describe, expect, it, vi } from 'vitest';
import { sendPart } from '../consumer/creator/delivery/send-part.ts';
import { isUnanswered } from './api-error.ts';
import { postFile } from './post-file.ts';

/** A request that gets no answer, as the browser tells it of a lost connection and of a file that is gone alike. */
class Unanswered {
  readonly upload = {};
  onerror = () => {};
  onloadend = () => {};
  open(): void {}
  send(): void {
    this.onerror();
    this.onloadend();
  }
}

afterEach(() => void vi.unstubAllGlobals());

const file = new File(['video'], 'video.mp4');
/** As a file that somebody moved, or appended a byte to: it has its size, and cannot be read. */
const gone = new File(['video'], 'video.mp4');
vi.spyOn(gone, 'slice').mockReturnValue({
  arrayBuffer: () => Promise.reject(new DOMException('moved', 'NotReadableError')),
} as unknown as Blob);

const WAYS = {
  'in parts': (body: File) =>
    sendPart({ url: '/part', body, onSent: () => {}, signal: new AbortController().signal }),
  'as a form': (body: File) => postFile({ url: '/form', fields: {} }, body, () => {}),
};

describe.each(Object.entries(WAYS))('a file that could not be sent %s', (_, send) => {
  it('is gone when it cannot be read any more, which trying again does not mend', async () => {
    vi.stubGlobal('XMLHttpRequest', Unanswered);
    const error = await send(gone).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'file.gone' });
    expect(isUnanswered(error)).toBe(false);
  });

  it('had no connection otherwise', async () => {
    vi.stubGlobal('XMLHttpRequest', Unanswered);
    await expect(send(file)).rejects.toMatchObject({ code: 'network', status: 0 });
  });
});
