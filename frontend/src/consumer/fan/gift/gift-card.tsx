import { useQuery } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { FanRequestView } from '../../../../../shared/contracts/parts/request-views.ts';
import { query } from '../../../api/api.ts';
import { useTitle } from '../../../core/page/use-title.ts';
import { NotFound } from '../../../ui/feedback/not-found.tsx';
import { ErrorState, Skeleton } from '../../../ui/feedback/states.tsx';
import { Button, LINK } from '../../../ui/parts/button.tsx';
import { Bow } from '../../../ui/parts/ornaments.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import { useGift } from '../../sharing/gift.ts';

const QR_SIZE = 240;

const Card = ({ request, path }: { readonly request: FanRequestView; readonly path: string }) => {
  const { t } = useTranslation('gift');
  return (
    <article className="grid w-full max-w-lg grid-cols-[minmax(0,1fr)] justify-items-center gap-5 rounded-card border-2 border-line bg-card p-8 text-center break-inside-avoid sm:p-12">
      <Bow className="h-auto w-28" />
      <p className="text-lead text-muted">{t('forYou')}</p>
      <p dir="auto" className="font-display text-heading text-balance wrap-anywhere">
        {request.recipient}
      </p>
      <QRCodeSVG
        value={new URL(path, location.origin).href}
        size={QR_SIZE}
        title={t('own.qr')}
        marginSize={2}
        className="h-auto w-60 max-w-full"
      />
      <p className="font-medium">{t('own.cardScan')}</p>
      <p className="text-muted">{t('from', { from: isolate(request.fanName) })}</p>
    </article>
  );
};

/** The gift's link as a card of paper, for who gives it by hand. */
const GiftCard = () => {
  const { t } = useTranslation('gift');
  const { id = '' } = useParams();
  const { data: request, error, refetch } = useQuery(query('requests.get', { id }));
  const { data: shared } = useGift(id);
  useTitle(t('own.card'));
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!request || !shared) return <Skeleton className="page h-150" />;
  const path = shared.gift?.path;
  if (!path || !request.extras.includes('gift_wrapping')) return <NotFound />;
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] justify-items-center gap-6 py-8 sm:py-12 print:p-0">
      <h1 className="sr-only">{t('own.card')}</h1>
      <div className="flex flex-wrap items-center gap-5 print:hidden">
        <Button variant="primary" onClick={() => window.print()}>
          {t('own.print')}
        </Button>
        <Link to={`/dashboard/fan/requests/${id}`} className={`${LINK} wrap-anywhere`}>
          {t('own.dialog', { recipient: isolate(request.recipient) })}
        </Link>
      </div>
      <Card request={request} path={path} />
    </div>
  );
};

export default GiftCard;
