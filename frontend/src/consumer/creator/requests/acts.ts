import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, keyOf } from '../../../api/api.ts';
import { codeOf } from '../../../api/api-error.ts';
import { attempt } from '../../../api/attempt.ts';
import { queryClient } from '../../../api/query-client.ts';
import { toast } from '../../../ui/toast.ts';

type Act = 'approve' | 'decline' | 'complete';

/** Approves, declines or completes a request, and says how it went. */
export const useAct = (act: Act, id: string) => {
  const { t } = useTranslation('creator');
  return useMutation({
    mutationFn: () =>
      attempt(`${act}:${id}`, (idempotencyKey) => call(`requests.${act}`, { id }, { idempotencyKey })),
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
