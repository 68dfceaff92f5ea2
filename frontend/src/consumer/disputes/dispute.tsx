import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FanRequestView } from '../../../../shared/contracts/parts/request-views.ts';
import { query } from '../../api/api.ts';
import { ErrorState } from '../../ui/feedback/states.tsx';
import type { Side } from './acts-of.ts';
import { OpenDispute } from './open-dispute.tsx';
import { DisputePanel } from './panel.tsx';

interface DisputeProps {
  readonly request: FanRequestView;
  readonly by: Side;
  /** Where it stands among headings. */
  readonly heading?: 'h2' | 'h3';
  /** How its creator sends the second video. */
  readonly makeAgain?: ReactNode;
}

/** The complaint about a delivered order, as its fan or its creator reads it; or the way to one while there is time. */
const Dispute = ({ request, by, heading = 'h2', makeAgain }: DisputeProps) => {
  const { t } = useTranslation('dispute');
  const { data, error, refetch } = useQuery(query('disputes.get', { id: request.id }));
  if (error && !data) return <ErrorState error={error} title={t('loadFailed')} onRetry={refetch} />;
  if (!data) return null;
  const { dispute, until } = data;
  if (dispute) return <DisputePanel {...{ request, dispute, by, heading, makeAgain }} />;
  return by === 'fan' && until ? <OpenDispute request={request} until={until} /> : null;
};

export default Dispute;
