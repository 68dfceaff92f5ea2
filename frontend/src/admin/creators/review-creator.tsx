import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import Textarea from '@cloudscape-design/components/textarea';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TEXT } from '../../../../shared/limits.ts';
import { call, query } from '../../api/api.ts';
import { useErrorText } from '../../api/error-text.ts';
import { isolate } from '../../ui/isolate.ts';
import { useSay } from '../frame/notices.tsx';
import { Details } from '../frame/panel.tsx';
import { useThing } from '../frame/place.ts';
import { LoadError } from '../lists/load-error.tsx';
import { CreatorFacts, type CreatorToReview } from './creator-facts.tsx';

type Decision = { readonly approve: true } | { readonly approve: false; readonly reason: string };

const useDecide = ({ id, v, name: given, state }: CreatorToReview, onDone: () => void) => {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const say = useSay(`creator:${id}`);
  const errorText = useErrorText();
  const name = isolate(given);
  return useMutation({
    mutationFn: (decision: Decision) =>
      decision.approve
        ? call('catalogAdmin.approve', { id, v })
        : call('catalogAdmin.refuse', { id, v, reason: decision.reason }),
    onSuccess: (_, { approve }) => {
      if (approve) say('success', t('creators.approved', { name }));
      else say('success', t(state === 'pending' ? 'creators.refused' : 'creators.takenOff', { name }));
      onDone();
    },
    onError: (error, { approve }) => {
      const why = errorText(error);
      say('error', t(approve ? 'creators.approveFailed' : 'creators.refuseFailed', { name, why }));
    },
    // The profile may have changed since it was read.
    onSettled: () => queries.invalidateQueries({ queryKey: ['catalogAdmin'] }),
  });
};

interface LoadedProps {
  readonly creator: CreatorToReview;
  readonly onClose: () => void;
}

/** What an admin looks at, and below it the decisions that the state allows. */
const Loaded = ({ creator, onClose }: LoadedProps) => {
  const { t } = useTranslation(['admin', 'common']);
  const errorText = useErrorText();
  const [reason, setReason] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, error, variables } = useDecide(creator, onClose);
  const { state } = creator;
  const isShown = state === 'shown' || state === 'hidden';
  const refuse = (): void => {
    const written = reason?.trim() ?? '';
    setMissing(reason !== null && written === '');
    if (reason === null) setReason('');
    else if (written) mutate({ approve: false, reason: written });
  };
  return (
    <SpaceBetween size="l">
      <CreatorFacts creator={creator} />
      {reason !== null && (
        <FormField
          label={t('creators.reason')}
          description={t('creators.reasonHint')}
          errorText={missing && t('creators.reasonMissing')}
        >
          <Textarea
            autoFocus
            rows={3}
            value={reason}
            onChange={({ detail }) => {
              setReason(detail.value.slice(0, TEXT.reason));
              setMissing(false);
            }}
          />
        </FormField>
      )}
      {error && <Alert type="error">{errorText(error)}</Alert>}
      <Box float="right">
        <SpaceBetween direction="horizontal" size="xs">
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          {state !== 'refused' && (
            <Button loading={isPending && variables?.approve === false} onClick={refuse}>
              {t(isShown ? 'creators.takeOff' : 'creators.refuse')}
            </Button>
          )}
          {!isShown && reason === null && (
            <Button
              variant="primary"
              loading={isPending && variables?.approve === true}
              onClick={() => mutate({ approve: true })}
            >
              {t('creators.approve')}
            </Button>
          )}
        </SpaceBetween>
      </Box>
    </SpaceBetween>
  );
};

/** A creator's profile, ads and address, and the decision: on the site, or not, with the reason. */
export const ReviewCreator = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation(['admin', 'common']);
  const { close } = useThing();
  const { data, error, refetch } = useQuery({ ...query('catalogAdmin.creator', { id }), staleTime: 0 });
  return (
    <Details title={data?.name ?? t('creators.reviewTitle')}>
      {data && <Loaded creator={data} onClose={close} />}
      {!data && error && (
        <LoadError title={t('creators.reviewFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <StatusIndicator type="loading">{t('common:loading')}</StatusIndicator>}
    </Details>
  );
};
