import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, keyOf } from '../../api/api.ts';
import { codeOf, isUnanswered } from '../../api/api-error.ts';
import { useErrorText } from '../../api/error-text.ts';
import { postFile } from '../../api/post-file.ts';
import { whilePreparing } from '../../api/while-preparing.ts';
import { noteUpload } from '../../core/page/cut-off.ts';
import type { Recording } from './use-recording.ts';

/** What was recorded or chosen. */
type Recorded = Extract<Recording, { phase: 'recorded' }>;

/** What the note of a reaction on its way is called; `reference` names its gift and is no secret. */
export const reactionOf = (reference: string): string => `reaction:${reference}`;

/** Sends what was recorded. It stays until it has arrived: after a failure only what is missing is sent again. */
export const useSending = (secret: string, reference: string) => {
  const { t } = useTranslation('gift');
  const textOf = useErrorText();
  const answers = useQueryClient();
  /** From 0 to 1; null: nothing is on its way. */
  const [share, setShare] = useState<number | null>(null);
  /** It arrived, and is made one that every phone plays. */
  const [preparing, setPreparing] = useState(false);
  const [failure, setFailure] = useState('');
  /** The chosen file was moved or changed: another one has to be chosen. */
  const [gone, setGone] = useState(false);
  const ending = useRef<AbortController>(null);
  const arrived = useRef<{ readonly file: File; readonly key: string }>(null);
  const noted = useRef(() => {});
  useEffect(
    () => () => {
      ending.current?.abort();
      noted.current();
    },
    [],
  );

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
    setGone(false);
    setShare(0);
    noted.current();
    noted.current = noteUpload(reactionOf(reference));
    try {
      const key =
        arrived.current?.file === recorded.file
          ? arrived.current.key
          : await upload(recorded, current.signal);
      await whilePreparing(() => call('gifts.sendReaction', { secret, key, forCreator, agreed: true }), {
        onWait: () => setPreparing(true),
        signal: current.signal,
      });
      noted.current();
      await answers.invalidateQueries({ queryKey: keyOf('gifts.open', { secret }) });
    } catch (error) {
      const code = codeOf(error);
      setGone(code === 'file.gone');
      // What nobody could watch is deleted, too.
      if (code === 'reaction.missing' || code.startsWith('video.')) arrived.current = null;
      // Of what arrived as a file, the answer alone may be lost: what the page reads says whether it was sent.
      const maybeSent = arrived.current?.file === recorded.file && isUnanswered(error);
      const why = textOf(error);
      // Of a file that is gone nothing is here any more.
      const isSaidAlone = maybeSent || code === 'file.gone';
      if (!current.signal.aborted) setFailure(isSaidAlone ? why : `${t('reaction.failed')} ${why}`);
      if (code === 'gift.over' || code === 'reaction.sent' || maybeSent)
        void answers.invalidateQueries({ queryKey: keyOf('gifts.open', { secret }) });
    }
    setShare(null);
    setPreparing(false);
  };
  const cancel = (): void => {
    ending.current?.abort();
    noted.current();
  };
  return { share, preparing, failure, gone, send, cancel };
};
