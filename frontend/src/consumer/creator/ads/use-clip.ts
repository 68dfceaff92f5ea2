import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CLIP_MAX_BYTES, CLIP_TYPES } from '../../../../../shared/limits.ts';
import { call } from '../../../api/api.ts';
import { codeOf } from '../../../api/api-error.ts';
import { useErrorText } from '../../../api/error-text.ts';
import { postFile } from '../../../api/post-file.ts';
import { forgetUpload, noteUpload } from '../../../core/page/cut-off.ts';
import { toast } from '../../../core/page/toast.ts';
import { checkVideoFile } from '../../../ui/media/video-file.ts';
import { useMegabytes } from '../delivery/bytes.ts';

export type ClipType = (typeof CLIP_TYPES)[number];

/** A chosen file on its way: `share` from 0 to 1; `key` names it in a save once it arrived. */
export type ClipUpload =
  | { readonly phase: 'none' }
  | { readonly phase: 'sending'; readonly file: File; readonly share: number }
  /** `gone`: the file was moved or changed, so another one has to be chosen. */
  | { readonly phase: 'failed'; readonly file: File; readonly problem: string; readonly gone: boolean }
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
  /** What was sent is not there any more, since a save was refused for it. */
  readonly refuse: () => void;
  /** The form is over: nothing of it can be cut off any more. */
  readonly end: () => void;
}

const NONE: ClipUpload = { phase: 'none' };

/** What the note of an upload is called; of a new ad without an id. */
export const clipOf = (adId: string): string => `clip:${adId}`;

/**
 * The sample clip of an ad's form: checked, sent with its progress, kept until the form is saved. A page that is closed
 * before that has lost it, also when it had arrived.
 */
export const useClip = (adId: string, onSent: () => void): Clip => {
  const { t } = useTranslation('creator');
  const textOf = useErrorText();
  const megabytes = useMegabytes();
  const [upload, setUpload] = useState<ClipUpload>(NONE);
  const [problem, setProblem] = useState('');
  const ending = useRef<AbortController>(null);
  const noted = useRef(() => {});
  useEffect(
    () => () => {
      ending.current?.abort();
      noted.current();
    },
    [],
  );
  const limits = { types: CLIP_TYPES.join(', ').toUpperCase(), size: megabytes(CLIP_MAX_BYTES) };

  const send = async (file: File, type: ClipType): Promise<void> => {
    ending.current?.abort();
    ending.current = new AbortController();
    const { signal } = ending.current;
    noted.current();
    noted.current = noteUpload(clipOf(adId));
    setUpload({ phase: 'sending', file, share: 0 });
    try {
      const { key, ...form } = await call('catalogCreator.requestClipUpload', { type, bytes: file.size });
      await postFile(form, file, (share) => setUpload({ phase: 'sending', file, share }), signal);
      setUpload({ phase: 'sent', file, key });
      toast.success(t('ads.clipSent'));
      onSent();
    } catch (error) {
      if (signal.aborted) return;
      setUpload({ phase: 'failed', file, problem: textOf(error), gone: codeOf(error) === 'file.gone' });
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
  const drop = (): void => {
    ending.current?.abort();
    noted.current();
    setUpload(NONE);
  };
  return {
    upload,
    pending: upload.phase === 'sending',
    problem,
    limits,
    choose,
    again: () => upload.phase === 'failed' && choose(upload.file),
    drop: () => {
      drop();
      setProblem('');
    },
    refuse: () => {
      drop();
      setProblem(t('ads.clipRefused'));
    },
    end: () => {
      noted.current();
      forgetUpload(clipOf(adId));
    },
  };
};
