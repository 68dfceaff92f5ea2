import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, keyOf } from '../../../api/api.ts';
import { type ApiError, type ApiErrorCode, codeOf } from '../../../api/api-error.ts';
import type { InputOf } from '../../../api/endpoint-types.ts';
import { queryClient } from '../../../api/query-client.ts';
import { type AttemptState, useAttempt } from '../../../core/drafts/use-attempt.ts';
import { toast } from '../../../core/page/toast.ts';

type Act = 'approve' | 'decline' | 'complete';

/** Refusals that say more than that it failed. */
const FAILED: Partial<Record<ApiErrorCode, 'act.statusFailed' | 'act.briefChanged'>> = {
  'request.status_changed': 'act.statusFailed',
  'request.brief_changed': 'act.briefChanged',
};

/** What an act says beside the request's id. */
type Said = Omit<
  InputOf<'requests.complete'> & InputOf<'requests.approve'> & InputOf<'requests.decline'>,
  'id'
>;

interface ActState extends Pick<AttemptState<object>, 'phase' | 'busy' | 'locked' | 'ask'> {
  /** Performs the act, or retries one whose outcome is unknown. */
  readonly start: () => void;
  /** The same with what is said beside it. */
  readonly startWith: (said: Said) => void;
  /** Why it was refused; null otherwise. */
  readonly error: ApiError | null;
}

/** Approves, declines or completes a request, and reports the outcome. `onLeave` is called when it is done. */
export const useAct = (act: Act, id: string, onLeave?: () => void): ActState => {
  const { t } = useTranslation('creator');
  const [error, setError] = useState<ApiError | null>(null);
  const readAgain = (): void => {
    void queryClient.invalidateQueries({ queryKey: ['requests'] });
    void queryClient.invalidateQueries({ queryKey: ['payouts'] });
  };
  const attempt = useAttempt({
    name: `${act}:${id}`,
    send: (said: Said, idempotencyKey) => call(`requests.${act}`, { ...said, id }, { idempotencyKey }),
    onDone: (request) => {
      queryClient.setQueryData(keyOf('requests.get', { id }), request);
      toast.success(t(`act.${act}.done`));
      readAgain();
    },
    onRefused: (refusal) => {
      setError(refusal);
      toast.error(t(FAILED[codeOf(refusal)] ?? `act.${act}.failed`));
      readAgain();
    },
    ...(onLeave && { onLeave }),
  });
  const startWith = (said: Said): void => {
    setError(null);
    void attempt.send(said);
  };
  const { phase, busy, locked, ask } = attempt;
  return { phase, busy, locked, ask, start: () => startWith({}), startWith, error };
};
