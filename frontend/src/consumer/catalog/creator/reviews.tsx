import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { query } from '../../../api/api.ts';
import { useArrived } from '../../../core/page/arrived.ts';
import { useActor } from '../../../core/session/session.ts';
import { useInLanguage } from '../../../core/texts/use-localized.ts';
import { Avatar } from '../../../ui/parts/avatar.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { Stars } from '../../../ui/parts/stars.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import { ReviewAnswer } from '../../cards/review-answer.tsx';
import { UsualTime } from '../../cards/usual-time.tsx';
import { ReportButton } from '../../report/report-button.tsx';
import type { CreatorView } from './creator-view.ts';
import { distributionOf } from './ratings.ts';
import { Shown } from './shown.tsx';

const Distribution = ({ reviews }: Pick<CreatorView, 'reviews'>) => {
  const { t } = useTranslation('catalog');
  return (
    <ul aria-label={t('creator.distribution')} className="grid gap-2">
      {distributionOf(reviews).map(({ stars, count, share }) => (
        <li key={stars} className="flex min-w-0 items-center gap-3 text-small tabular-nums">
          <span className="sr-only">{t('creator.starsCount', { stars, count })}</span>
          <span aria-hidden="true" className="flex w-8 items-center gap-1">
            {stars}
            <Icon name="star" className="size-3.5 text-marigold" />
          </span>
          <progress
            aria-hidden="true"
            max={1}
            value={share}
            className="progress h-2 min-w-0 flex-1 overflow-hidden rounded-full"
          />
          <span aria-hidden="true" className="w-7 text-muted">
            {count}
          </span>
        </li>
      ))}
    </ul>
  );
};

/** What people wrote, newest first, and how the stars are spread. */
const Written = ({ creator }: { readonly creator: CreatorView }) => {
  const { t } = useTranslation('catalog');
  const { reviews, reviewCount, rating, name } = useInLanguage()(creator);
  if (reviews.length === 0) return <p className="text-muted">{t('creator.noReviews')}</p>;
  return (
    <div className="grid gap-8 lg:grid-cols-[16rem_1fr] lg:gap-12">
      <div className="min-w-0">
        {rating !== null && (
          <p className="mb-4 flex flex-wrap items-baseline gap-3">
            <span className="font-display text-6xl leading-none tabular-nums">
              {(rating / 10).toFixed(1)}
            </span>
            <span className="text-muted">{t('creator.reviewCount', { count: reviewCount })}</span>
          </p>
        )}
        <Distribution reviews={reviews} />
        {reviewCount > reviews.length && (
          <p className="mt-3 text-small text-muted">{t('creator.newestOnly', { count: reviews.length })}</p>
        )}
      </div>
      <ul className="grid min-w-0 gap-6">
        {reviews.map(({ id, user, userImage, rating: given, comment, at, answer }) => (
          <li key={id} className="flex gap-4 border-b border-line pb-6 last:border-0">
            <Avatar name={user} src={userImage} className="size-11" />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center justify-between gap-x-4">
                <bdi className="font-semibold">{user || t('creator.reviewerGone')}</bdi>
                <span className="inline-flex flex-wrap items-center gap-x-2 text-small text-muted">
                  <DateText at={at} />
                  <ReportButton
                    kind="review"
                    of={id}
                    label={t('creator.reportReview', { name: isolate(user || t('creator.reviewerGone')) })}
                  />
                </span>
              </p>
              <Stars rating={given} />
              <p dir="auto" className="page-side mt-1 max-w-prose whitespace-pre-line">
                {comment}
              </p>
              {answer && <ReviewAnswer answer={answer} creatorName={name} />}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** What can be seen, then what people wrote. The page asked for the creator already: this is its answer. */
const Reviews = () => {
  const { t } = useTranslation('catalog');
  const { username = '' } = useParams();
  const options = query('catalog.creator', { id: username });
  const found = useQuery(options);
  const data = useArrived(options.queryKey, found.data);
  const actor = useActor();
  const said = useInLanguage();
  const titleId = useId();
  return (
    <>
      <Shown />
      <section aria-labelledby={titleId} className="border-t border-line pt-12 pb-4">
        <h2 id={titleId} className="mb-6 font-display text-heading">
          {t('creator.reviews')}
        </h2>
        {data?.usual && (
          <p className="mb-6 text-muted">
            <UsualTime usual={data.usual} />
          </p>
        )}
        {data && <Written creator={data} />}
        {data && actor?.id !== data.id && (
          <p className="mt-4">
            <ReportButton
              kind="profile"
              of={data.id}
              label={t('creator.reportProfile', { name: isolate(said(data).name) })}
            />
          </p>
        )}
      </section>
    </>
  );
};

export default Reviews;
