import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Brief, RequestView } from '../../../../../shared/contracts/parts/request-views.ts';
import { query } from '../../../api/api.ts';
import { ErrorState, Skeleton } from '../../../ui/feedback/states.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { useDayWords } from '../../../ui/text/arrival.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';

/** What a brief said; the words for the video stand below it. */
const Facts = ({ brief: { recipient, minor, eventDate } }: { readonly brief: Brief }) => {
  const { t } = useTranslation(['creator', 'order']);
  const dayWords = useDayWords();
  const facts: Readonly<Record<Exclude<keyof Brief, 'brief' | 'at' | 'instructions'>, ReactNode>> = {
    recipient: (
      <span>
        {t('facts.recipient')}: <bdi>{recipient}</bdi>
      </span>
    ),
    minor: minor !== null && (
      <span>
        {' '}
        · {t('order:minor.label')}: {t(`order:minor.fact.${minor ? 'yes' : 'no'}`)}
      </span>
    ),
    eventDate: eventDate && <span> · {dayWords(eventDate)}</span>,
  };
  return (
    <p>
      {Object.entries(facts).map(([name, fact]) => (
        <Fragment key={name}>{fact}</Fragment>
      ))}
    </p>
  );
};

const Earlier = ({ request: { id, brief } }: { readonly request: RequestView }) => {
  const { t } = useTranslation('creator');
  // Fetched again for each version, because the version before becomes an earlier one.
  const { data, error, refetch } = useQuery({
    ...query('requests.briefs', { id }),
    queryKey: [...query('requests.briefs', { id }).queryKey, brief],
  });
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-24" />;
  if (data.items.length === 0) return <p className="text-small text-muted">{t('versions.gone')}</p>;
  return (
    <ol className="grid gap-3">
      {data.items.map((earlier) => (
        <li key={earlier.brief} className="rounded-control border border-line p-3 text-small">
          <p className="text-muted">
            <span>{t('versions.of', { version: earlier.brief })}</span> · <DateText at={earlier.at} time />
          </p>
          <Facts brief={earlier} />
          <p dir="auto" className="whitespace-pre-line">
            {earlier.instructions}
          </p>
        </li>
      ))}
    </ol>
  );
};

/** Says that the brief was changed and when, and shows earlier versions on demand. */
export const BriefVersions = ({ request }: { readonly request: RequestView }) => {
  const { t } = useTranslation('creator');
  const [open, setOpen] = useState(false);
  if (request.briefAt === null) return null;
  return (
    <div role="status" className="grid gap-2 rounded-control bg-warn-soft p-3">
      <p className="flex items-start gap-2">
        <Icon name="info" className="mt-0.5 size-5 shrink-0" />
        <span>
          <span>{t('versions.changed', { version: request.brief })}</span>{' '}
          <DateText at={request.briefAt} time />
        </span>
      </p>
      <Button
        variant="quiet"
        size="small"
        aria-expanded={open}
        className="justify-self-start"
        onClick={() => setOpen(!open)}
      >
        {t(open ? 'versions.hide' : 'versions.show')}
      </Button>
      {open && <Earlier request={request} />}
    </div>
  );
};
