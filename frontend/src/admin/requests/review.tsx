import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import type { OwnReview } from '../../../../shared/contracts/parts/review-views.ts';
import { caseIdOf } from '../../../../shared/reports.ts';
import { useMenu } from '../frame/menu.ts';
import { Moment, Words } from '../lists/texts.tsx';
import { ThingLink } from '../lists/thing-link.tsx';

const Facts = ({ review }: { readonly review: OwnReview }) => {
  const { t } = useTranslation(['admin', 'common']);
  const { rating, comment, at, changedAt, answer, hidden } = review;
  return (
    <KeyValuePairs
      columns={2}
      items={[
        {
          label: t('requests.review.state'),
          value: (
            <StatusIndicator type={hidden ? 'stopped' : 'success'}>
              {t(hidden ? 'requests.review.hidden' : 'requests.review.shown')}
            </StatusIndicator>
          ),
        },
        { label: t('requests.review.rating'), value: t('common:rating.label', { mean: rating }) },
        { label: t('requests.review.words'), value: <Words>{comment}</Words> },
        {
          label: t('requests.review.answer'),
          value: answer ? <Words>{answer.text}</Words> : t('requests.review.noAnswer'),
        },
        { label: t('requests.review.at'), value: <Moment at={at} time /> },
        ...(changedAt
          ? [{ label: t('requests.review.changedAt'), value: <Moment at={changedAt} time /> }]
          : []),
        ...(hidden
          ? [
              { label: t('requests.review.since'), value: <Moment at={hidden.at} time /> },
              { label: t('requests.review.reason'), value: <Words>{hidden.reason}</Words> },
            ]
          : []),
      ]}
    />
  );
};

/** What the fan wrote of an order, and the way to hide it or put it back. */
export const Review = ({ review }: { readonly review: OwnReview | null }) => {
  const { t } = useTranslation('admin');
  const moderates = useMenu().includes('moderation');
  return (
    <section>
      <Header variant="h3">{t('requests.review.title')}</Header>
      {!review && <Box variant="p">{t('requests.review.none')}</Box>}
      {review && (
        <SpaceBetween size="s">
          <Facts review={review} />
          {moderates && (
            <ThingLink screen="moderation" id={caseIdOf('review', review.requestId)}>
              {t('requests.review.moderate')}
            </ThingLink>
          )}
        </SpaceBetween>
      )}
    </section>
  );
};
