import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RequestView } from '../../../../../shared/contracts/requests.ts';
import { call, keyOf } from '../../../api/api.ts';
import { ApiError, codeOf } from '../../../api/api-error.ts';
import { queryClient } from '../../../api/query-client.ts';
import { toast } from '../../../ui/toast.ts';

export type Act = 'approve' | 'decline' | 'complete';

/** One key an act, kept until the server has answered it: pressing again after a lost answer repeats, never doubles. */
const keys = new Map<string, string>();

const keyFor = (name: string): string => {
  const key = keys.get(name) ?? crypto.randomUUID();
  keys.set(name, key);
  return key;
};

const isAnswer = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

const perform = async (act: Act, id: string): Promise<RequestView> => {
  const name = `${act} ${id}`;
  try {
    const request = await call(`requests.${act}`, { id }, { idempotencyKey: keyFor(name) });
    keys.delete(name);
    return request;
  } catch (error) {
    if (isAnswer(error)) keys.delete(name);
    throw error;
  }
};

/** Approves, declines or completes a request, and says how it went. */
export const useAct = (act: Act, id: string) => {
  const { t } = useTranslation('creator');
  return useMutation({
    mutationFn: () => perform(act, id),
    onSuccess: (request) => {
      queryClient.setQueryData(keyOf('requests.get', { id }), request);
      toast.success(t(`act.${act}.done`));
    },
    onError: (error) =>
      toast.error(t(codeOf(error) === 'request.status_changed' ? 'act.statusFailed' : `act.${act}.failed`)),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['requests'] });
      void queryClient.invalidateQueries({ queryKey: ['payouts'] });
    },
  });
};
