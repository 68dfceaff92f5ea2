import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '../../api/api.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { FailureAlert } from '../forms/failure-alert.tsx';
import { Details } from '../frame/panel.tsx';
import { useThing } from '../frame/place.ts';
import { LoadError } from '../lists/load-error.tsx';
import { CreatorFacts, type CreatorToReview } from './creator-facts.tsx';
import { DecideCreator, type DecideCreatorProps } from './decide-creator.tsx';
import { useDecide } from './use-decide.ts';

interface LoadedProps {
  readonly creator: CreatorToReview;
  readonly onClose: () => void;
}

/** What an admin looks at, and below it the decisions that the state allows. */
const Loaded = ({ creator, onClose }: LoadedProps) => {
  const { t } = useTranslation(['admin', 'common']);
  // The creator as seen when it was pressed: sent again after a lost answer, it is the same decision.
  const [asked, setAsked] = useState<Pick<DecideCreatorProps, 'creator' | 'decision'> | null>(null);
  const { mutate, isPending, error } = useDecide(creator, onClose);
  const { state } = creator;
  const isPublic = state === 'shown' || state === 'hidden';
  return (
    <SpaceBetween size="l">
      <CreatorFacts creator={creator} />
      <FailureAlert error={error} />
      <Box float="right">
        <SpaceBetween direction="horizontal" size="xs">
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          {state !== 'refused' && (
            <Button onClick={() => setAsked({ creator, decision: 'refuse' })}>
              {t(isPublic ? 'creators.takeOff.open' : 'creators.refuse.open')}
            </Button>
          )}
          {!isPublic && (
            <Button onClick={() => setAsked({ creator, decision: 'askForChanges' })}>
              {t('creators.askForChanges.open')}
            </Button>
          )}
          {!isPublic && (
            <Button variant="primary" loading={isPending} onClick={() => mutate({ decision: 'approve' })}>
              {t('creators.approve')}
            </Button>
          )}
        </SpaceBetween>
      </Box>
      {asked && <DecideCreator {...asked} onClose={() => setAsked(null)} onDone={onClose} />}
    </SpaceBetween>
  );
};

/** A creator's profile, ads and address, and the decision: on the site, changes first, or not, with the reason. */
export const ReviewCreator = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation(['admin', 'common']);
  const { close } = useThing();
  const { data, error, refetch } = useQuery({ ...query('catalogAdmin.creator', { id }), staleTime: 0 });
  return (
    <Details title={data ? isolate(data.name) : t('creators.reviewTitle')}>
      {data && <Loaded creator={data} onClose={close} />}
      {!data && error && <LoadError title={t('creators.reviewFailed')} error={error} onRetry={refetch} />}
      {!data && !error && <StatusIndicator type="loading">{t('common:loading')}</StatusIndicator>}
    </Details>
  );
};
