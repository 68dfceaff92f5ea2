import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { infiniteQuery } from '../../api/api.ts';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Button, LINK } from '../../ui/parts/button.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { isolate } from '../../ui/text/isolate.ts';
import { Section } from './section.tsx';

/** What somebody asked us under the address of their account; nothing stands here as long as that is nothing. */
export const InquiriesSection = () => {
  const { t } = useTranslation(['account', 'inquiry']);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    infiniteQuery('support.mine', {}),
  );
  const inquiries = data?.pages.flatMap(({ items }) => items) ?? [];
  if (inquiries.length === 0 && !error) return null;
  return (
    <Section title={t('inquiries.title')} lead={t('inquiries.lead')}>
      {error && <ErrorState error={error} onRetry={refetch} />}
      <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line">
        {inquiries.map(({ shortId, subject, status, at, path }) => (
          <li key={shortId} className="grid gap-1 py-3">
            {path ? (
              <Link to={path} className={LINK}>
                <bdi>{subject}</bdi>
              </Link>
            ) : (
              <bdi>{subject}</bdi>
            )}
            <p className="flex flex-wrap gap-x-3 text-small text-muted">
              <span>{t('inquiry:number', { number: isolate(shortId) })}</span>
              <span>{t(`inquiry:statuses.${status}`)}</span>
              <DateText at={at} />
            </p>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button
          className="justify-self-start"
          pending={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('inquiries.more')}
        </Button>
      )}
    </Section>
  );
};
