import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestView } from '../../../../shared/contracts/parts/request-views.ts';
import type { OwnReview } from '../../../../shared/contracts/parts/review-views.ts';
import { OverDialog } from '../forms/over-dialog.tsx';
import { Moment, Words } from '../lists/texts.tsx';
import { useOwn } from '../lists/use-own.ts';
import { useRight } from '../lists/use-right.ts';
import { HideReview, RestoreReview } from './review-dialogs.tsx';

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

interface ReviewProps {
  readonly request: RequestView;
  readonly review: OwnReview | null;
}

/** What the fan wrote of an order, and the way to take it off the site or put it back. */
export const Review = ({ request, review }: ReviewProps) => {
  const { t } = useTranslation('admin');
  const [open, setOpen] = useState<'hide' | 'restore' | null>(null);
  const own = useOwn([request.fanId, request.creatorId], 'request.own');
  const content = useRight('manage_content');
  const Dialog = open === 'hide' ? HideReview : RestoreReview;
  return (
    <section>
      <Header variant="h3">{t('requests.review.title')}</Header>
      {!review && <Box variant="p">{t('requests.review.none')}</Box>}
      {review && (
        <SpaceBetween size="s">
          <Facts review={review} />
          <Button
            {...(content.disabled ? content : own)}
            onClick={() => setOpen(review.hidden ? 'restore' : 'hide')}
          >
            {t(review.hidden ? 'requests.review.restore' : 'requests.review.hide')}
          </Button>
        </SpaceBetween>
      )}
      {review && open && (
        <OverDialog>
          <Dialog review={review} onClose={() => setOpen(null)} />
        </OverDialog>
      )}
    </section>
  );
};
