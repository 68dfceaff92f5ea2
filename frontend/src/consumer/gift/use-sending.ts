import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, keyOf } from '../../api/api.ts';
import { codeOf, isUnanswered } from '../../api/api-error.ts';
import { useErrorText } from '../../api/error-text.ts';
import { postFile } from '../../api/post-file.ts';
import type { Recording } from './use-recording.ts';

/** What was recorded or chosen. */
type Recorded = Extract<Recording, { phase: 'recorded' }>;

/** Sends what was recorded. It stays until it has arrived: after a failure only what is missing is sent again. */
export const useSending = (secret: string) => {
  const { t } = useTranslation('gift');
  const textOf = useErrorText();
  const answers = useQueryClient();
  /** From 0 to 1; null: nothing is on its way. */
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState('');
  const ending = useRef<AbortController>(null);
  const arrived = useRef<{ readonly file: File; readonly key: string }>(null);
  useEffect(() => () => ending.current?.abort(), []);

  const upload = async ({ file, type }: Recorded, signal: AbortSignal): Promise<string> => {
    // A person who records has opened the gift, even if that call was lost.
    await call('gifts.see', { secret });
    const { key, ...form } = await call('gifts.reactionUpload', { secret, type, bytes: file.size });
    signal.throwIfAborted();
    await postFile(form, file, setShare, signal);
    arrived.current = { file, key };
    return key;
  };
  const send = async (recorded: Recorded, forCreator: boolean): Promise<void> => {
    const current = new AbortController();
    ending.current = current;
    setFailure('');
    setShare(0);
    try {
      const key =
        arrived.current?.file === recorded.file
          ? arrived.current.key
          : await upload(recorded, current.signal);
      await call('gifts.sendReaction', { secret, key, forCreator, agreed: true });
      await answers.invalidateQueries({ queryKey: keyOf('gifts.open', { secret }) });
    } catch (error) {
      const code = codeOf(error);
      // What nobody could watch is deleted, too.
      if (code === 'reaction.missing' || code.startsWith('video.')) arrived.current = null;
      // Of what arrived as a file, the answer alone may be lost: what the page reads says whether it was sent.
      const maybeSent = arrived.current?.file === recorded.file && isUnanswered(error);
      const why = textOf(error);
      if (!current.signal.aborted) setFailure(maybeSent ? why : `${t('reaction.failed')} ${why}`);
      if (code === 'gift.over' || code === 'reaction.sent' || maybeSent)
        void answers.invalidateQueries({ queryKey: keyOf('gifts.open', { secret }) });
    }
    setShare(null);
  };
  return { share, failure, send, cancel: () => ending.current?.abort() };
};
