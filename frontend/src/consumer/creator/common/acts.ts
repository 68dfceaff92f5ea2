import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, keyOf } from '../../../api/api.ts';
import { type ApiError, codeOf } from '../../../api/api-error.ts';
import { queryClient } from '../../../api/query-client.ts';
import { toast } from '../../../core/toast.ts';
import { type AttemptState, useAttempt } from '../../../core/use-attempt.ts';

type Act = 'approve' | 'decline' | 'complete';

interface ActState extends Pick<AttemptState<object>, 'phase' | 'busy' | 'locked' | 'ask'> {
  /** Performs the act, or retries one whose outcome is unknown. */
  readonly start: () => void;
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
    send: (_: object, idempotencyKey) => call(`requests.${act}`, { id }, { idempotencyKey }),
    onDone: (request) => {
      queryClient.setQueryData(keyOf('requests.get', { id }), request);
      toast.success(t(`act.${act}.done`));
      readAgain();
    },
    onRefused: (refusal) => {
      setError(refusal);
      toast.error(t(codeOf(refusal) === 'request.status_changed' ? 'act.statusFailed' : `act.${act}.failed`));
      readAgain();
    },
    ...(onLeave && { onLeave }),
  });
  const start = (): void => {
    setError(null);
    void attempt.send({});
  };
  const { phase, busy, locked, ask } = attempt;
  return { phase, busy, locked, ask, start, error };
};
