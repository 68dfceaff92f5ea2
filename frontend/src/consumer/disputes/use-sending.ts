import { useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../api/api.ts';
import type { OutputOf } from '../../api/endpoint-types.ts';
import { useErrorText } from '../../api/error-text.ts';
import { useAttempt } from '../../core/drafts/use-attempt.ts';
import { toast } from '../../core/page/toast.ts';

type Told = OutputOf<'disputes.get'>;

interface Sending<Input> {
  readonly id: string;
  /** The act and its subject. */
  readonly name: string;
  readonly send: (input: Input, idempotencyKey: string) => Promise<NonNullable<Told['dispute']>>;
  /** What a message says of it; left out, what is shown next says enough. */
  readonly done?: string;
  readonly failed: string;
  readonly onSent: () => void;
  readonly onRefused: (why: string) => void;
  readonly onLeave: () => void;
}

/**
 * Sends an act in a complaint. What it answered is shown at once; order, wallet and earnings are read again, since it may
 * have moved money.
 */
export const useSending = <Input>({
  id,
  name,
  send,
  done,
  failed,
  onSent,
  onRefused,
  onLeave,
}: Sending<Input>) => {
  const textOf = useErrorText();
  const answers = useQueryClient();
  const readAgain = (): void => {
    for (const queryKey of [
      keyOf('disputes.get', { id }),
      ['requests'],
      ['requestVideos'],
      ['wallet'],
      ['payouts'],
    ] as const)
      void answers.invalidateQueries({ queryKey });
  };
  return useAttempt({
    name,
    send,
    onDone: (dispute) => {
      onSent();
      if (done) toast.success(done);
      answers.setQueryData<Told>(keyOf('disputes.get', { id }), { dispute, until: null });
      readAgain();
    },
    onRefused: (error) => {
      onRefused(textOf(error));
      toast.error(failed);
      readAgain();
    },
    onLeave,
  });
};
