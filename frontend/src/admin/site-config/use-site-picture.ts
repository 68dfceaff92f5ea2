import { useEffect, useRef, useState } from 'react';
import type { SiteImage } from '../../../../shared/limits.ts';
import { call } from '../../api/api.ts';
import { type ImageProblem, pictureToSend, problemOf } from '../../api/image-upload.ts';
import { postFile } from '../../api/post-file.ts';

interface Upload {
  /** How much of the file is there, 0 to 1; null while nothing is sent. */
  readonly progress: number | null;
  readonly problem: ImageProblem | null;
}

const IDLE: Upload = { progress: null, problem: null };

/** `-280x64`: pages keep room for the picture before it is loaded. */
const pixelsOf = async (file: File): Promise<string> => {
  const picture = await createImageBitmap(file);
  const { width, height } = picture;
  picture.close();
  return `-${width}x${height}`;
};

/**
 * Sends pictures for one field and remembers what each looks like: nobody sees an upload before it is saved.
 * `onUploaded` gets its key.
 */
export const useSitePicture = (kind: SiteImage, onUploaded: (key: string) => void) => {
  const [upload, setUpload] = useState(IDLE);
  const [previews, setPreviews] = useState<Readonly<Record<string, string>>>({});
  const sending = useRef<AbortController | null>(null);
  const shown = useRef(previews);
  shown.current = previews;
  useEffect(
    () => () => {
      sending.current?.abort();
      for (const preview of Object.values(shown.current)) URL.revokeObjectURL(preview);
    },
    [],
  );

  const choose = async (chosen: File): Promise<void> => {
    setUpload({ progress: 0, problem: null });
    const current = new AbortController();
    sending.current = current;
    try {
      const sent = await pictureToSend(chosen);
      if (current.signal.aborted) return;
      if ('problem' in sent) return setUpload({ progress: null, problem: sent.problem });
      const { file } = sent;
      const type = file.type as 'image/png';
      const pixels = await pixelsOf(file);
      const { key: place, ...form } = await call('platformConfigAdmin.requestSiteImageUpload', {
        kind,
        contentType: type,
        bytes: file.size,
      });
      await postFile(form, file, (progress) => setUpload({ progress, problem: null }), current.signal);
      const key = place + pixels;
      setPreviews((before) => ({ ...before, [key]: URL.createObjectURL(file) }));
      setUpload(IDLE);
      onUploaded(key);
    } catch (error) {
      if (!current.signal.aborted) setUpload({ progress: null, problem: problemOf(error) });
    }
  };
  const clear = (): void => setUpload(IDLE);
  const cancel = (): void => {
    sending.current?.abort();
    clear();
  };
  return { ...upload, choose, clear, cancel, previewOf: (key: string) => previews[key] ?? '' };
};
