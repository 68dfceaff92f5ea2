import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/api.ts';
import { isUnanswered } from '../../api/api-error.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { useRefusalText } from '../forms/use-refusal-text.ts';
import { useSay } from '../frame/notices.tsx';
import type { CreatorToReview } from './creator-facts.tsx';

type Decision =
  | { readonly decision: 'approve' }
  | { readonly decision: 'askForChanges' | 'refuse'; readonly reason: string };

/** Sends a decision about the creator as looked at, and says what came of it. */
export const useDecide = ({ id, v, name: given, state }: CreatorToReview, onDone: () => void) => {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const say = useSay(`creator:${id}`);
  const errorText = useRefusalText();
  const name = isolate(given);
  return useMutation({
    mutationFn: (made: Decision) => {
      if (made.decision === 'approve') return call('catalogAdmin.approve', { id, v });
      const { decision, reason } = made;
      return call(`catalogAdmin.${decision}`, { id, v, reason });
    },
    onSuccess: (_, { decision }) => {
      if (decision === 'approve') say('success', t('creators.approved', { name }));
      else if (decision === 'askForChanges') say('success', t('creators.asked', { name }));
      else
        say(
          'success',
          t(state === 'pending' || state === 'refused' ? 'creators.refused' : 'creators.takenOff', { name }),
        );
      onDone();
    },
    onError: (error, { decision }) => {
      // Perhaps it was saved: the dialog says so, and sends the same again.
      if (isUnanswered(error)) return;
      const why = errorText(error);
      say(
        'error',
        t(decision === 'approve' ? 'creators.approveFailed' : 'creators.decisionFailed', { name, why }),
      );
    },
    // The profile may have changed since it was read.
    onSettled: () => queries.invalidateQueries({ queryKey: ['catalogAdmin'] }),
  });
};
