import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CLIP_MAX_BYTES, CLIP_TYPES } from '../../../../../shared/limits.ts';
import { call } from '../../../api/api.ts';
import { useErrorText } from '../../../api/error-text.ts';
import { postFile } from '../../../api/post-file.ts';
import { toast } from '../../../core/page/toast.ts';
import { checkVideoFile } from '../../../ui/media/video-file.ts';
import { useMegabytes } from '../delivery/bytes.ts';

export type ClipType = (typeof CLIP_TYPES)[number];

/** A chosen file on its way: `share` from 0 to 1; `key` names it in a save once it arrived. */
export type ClipUpload =
  | { readonly phase: 'none' }
  | { readonly phase: 'sending'; readonly file: File; readonly share: number }
  | { readonly phase: 'failed'; readonly file: File; readonly problem: string }
  | { readonly phase: 'sent'; readonly file: File; readonly key: string };

export interface Clip {
  readonly upload: ClipUpload;
  /** The file is on its way. */
  readonly pending: boolean;
  /** What is wrong with a file that was not taken; empty when nothing is. */
  readonly problem: string;
  readonly limits: { readonly types: string; readonly size: string };
  readonly choose: (file: File) => void;
  /** Sends a file that failed once more. */
  readonly again: () => void;
  /** Ends an upload, and forgets what was sent. */
  readonly drop: () => void;
}

const NONE: ClipUpload = { phase: 'none' };

/** The sample clip of an ad's form: checked, sent with its progress, kept until the form is saved. */
export const useClip = (onSent: () => void): Clip => {
  const { t } = useTranslation('creator');
  const textOf = useErrorText();
  const megabytes = useMegabytes();
  const [upload, setUpload] = useState<ClipUpload>(NONE);
  const [problem, setProblem] = useState('');
  const ending = useRef<AbortController>(null);
  useEffect(() => () => ending.current?.abort(), []);
  const limits = { types: CLIP_TYPES.join(', ').toUpperCase(), size: megabytes(CLIP_MAX_BYTES) };

  const send = async (file: File, type: ClipType): Promise<void> => {
    ending.current?.abort();
    ending.current = new AbortController();
    const { signal } = ending.current;
    setUpload({ phase: 'sending', file, share: 0 });
    try {
      const { key, ...form } = await call('catalogCreator.requestClipUpload', { type, bytes: file.size });
      await postFile(form, file, (share) => setUpload({ phase: 'sending', file, share }), signal);
      setUpload({ phase: 'sent', file, key });
      toast.success(t('ads.clipSent'));
      onSent();
    } catch (error) {
      if (signal.aborted) return;
      setUpload({ phase: 'failed', file, problem: textOf(error) });
      toast.error(t('ads.clipFailed'));
    }
  };
  const choose = (file: File): void => {
    const checked = checkVideoFile(file, { allowedVideoTypes: CLIP_TYPES, maxVideoBytes: CLIP_MAX_BYTES });
    if ('problem' in checked) {
      setProblem(t(`upload.problem.${checked.problem}`, limits));
      return;
    }
    setProblem('');
    // The types above are the only ones it lets through.
    void send(file, checked.type as ClipType);
  };
  return {
    upload,
    pending: upload.phase === 'sending',
    problem,
    limits,
    choose,
    again: () => upload.phase === 'failed' && choose(upload.file),
    drop: () => {
      ending.current?.abort();
      setUpload(NONE);
      setProblem('');
    },
  };
};
