import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { formatTimestamp } from '../../../../shared/calendar/dates.ts';
import type { SendingView } from '../../../../shared/contracts/parts/sendings.ts';
import { SEND_BACK } from '../../../../shared/money/send-back-path.ts';
import { infiniteQuery, query } from '../../api/api.ts';
import { later } from '../../ui/feedback/later.tsx';
import { ErrorState, LoadMore } from '../../ui/feedback/states.tsx';
import { Badge, type Tone } from '../../ui/parts/badge.tsx';
import { Button, ButtonLink, LINK } from '../../ui/parts/button.tsx';
import { Price } from '../../ui/text/format.tsx';

const SendBackDialog = later(() => import('./send-back-dialog.tsx'));

const TONES = {
  asked: 'info',
  sent: 'info',
  waiting: 'warn',
  done: 'good',
  failed: 'bad',
  taken: 'bad',
} as const satisfies Record<SendingView['state'], Tone>;

const SendingRow = ({ sending }: { readonly sending: SendingView }) => {
  const { t } = useTranslation('fan');
  const { at, amountAgorot, state, doneAgorot, returnedAgorot, takenAgorot } = sending;
  return (
    <li className="grid gap-1 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Price agorot={amountAgorot} className="font-medium" />
        <Badge tone={TONES[state]}>{t(`sendBack.state.${state}`)}</Badge>
      </div>
      <time dateTime={at} className="text-small text-muted tabular-nums">
        <bdi>{formatTimestamp(at)}</bdi>
      </time>
      {doneAgorot > 0 && doneAgorot < amountAgorot && (
        <p className="text-small">
          {t('sendBack.arrived')} <Price agorot={doneAgorot} />
        </p>
      )}
      {returnedAgorot > 0 && (
        <p className="text-small">
          {t('sendBack.returned')} <Price agorot={returnedAgorot} />
        </p>
      )}
      {takenAgorot > 0 && (
        <>
          <p className="text-small">
            {t('sendBack.taken')} <Price agorot={takenAgorot} />
          </p>
          <p className="text-small text-muted">{t('sendBack.takenText')}</p>
          <Link to="/contact" className={`${LINK} justify-self-start text-small`}>
            {t('wallet.frozenHelp')}
          </Link>
        </>
      )}
    </li>
  );
};

const Sendings = () => {
  const { t } = useTranslation('fan');
  const list = useInfiniteQuery(infiniteQuery('wallet.sendings', {}));
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  if (list.error && rows.length === 0) return <ErrorState error={list.error} onRetry={list.refetch} />;
  if (rows.length === 0) return null;
  return (
    <>
      <ul aria-label={t('sendBack.list')} className="divide-y divide-line">
        {rows.map((sending) => (
          <SendingRow key={sending.id} sending={sending} />
        ))}
      </ul>
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onLoad={() => void list.fetchNextPage()}
      />
    </>
  );
};

/** The amount that the address asks to send back; 0 where it asks nothing. */
const askedIn = (address: URLSearchParams): number => {
  const agorot = Number(address.get(SEND_BACK));
  return Number.isSafeInteger(agorot) && agorot > 0 ? agorot : 0;
};

/** How much of the balance may go back to PayPal, why not more, and where is what was sent. */
export const SendBack = () => {
  const { t } = useTranslation('fan');
  /** The amount that is asked about, while one is. */
  const [asking, setAsking] = useState<number | null>(null);
  const [address, setAddress] = useSearchParams();
  const { data, error, refetch } = useQuery(query('wallet.returnable', {}));
  const firstAgorot = Math.min(askedIn(address), data?.mostAgorot ?? 0);
  useEffect(() => {
    if (firstAgorot === 0) return;
    setAsking(firstAgorot);
    // Asked once: nobody who comes back to the page is asked again.
    setAddress({}, { replace: true });
  }, [firstAgorot, setAddress]);
  return (
    <section aria-labelledby="send-back-title" className="surface grid gap-3 p-[min(1.25rem,5vw)]">
      <h2 id="send-back-title" className="font-medium">
        {t('sendBack.title')}
      </h2>
      {!data && error && <ErrorState error={error} onRetry={refetch} />}
      {data && (
        <p className="text-small">
          {t('sendBack.may')} <Price agorot={data.mostAgorot} className="font-semibold" />
        </p>
      )}
      {data?.why && <p className="text-small text-muted">{t(`sendBack.why.${data.why}`)}</p>}
      {(data?.why === 'uncovered' || data?.why === 'often') && (
        <ButtonLink to="/contact" size="small" className="justify-self-start">
          {t('wallet.frozenHelp')}
        </ButtonLink>
      )}
      {data && data.mostAgorot > 0 && (
        <Button onClick={() => setAsking(data.mostAgorot)} className="justify-self-start">
          {t('sendBack.open')}
        </Button>
      )}
      <Sendings />
      {asking !== null && data && (
        <SendBackDialog mostAgorot={data.mostAgorot} firstAgorot={asking} onClose={() => setAsking(null)} />
      )}
    </section>
  );
};
