import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDay, startOfDay } from '../../../../../shared/calendar/dates.ts';
import type { Earning } from '../../../../../shared/contracts/money/payouts.ts';
import { shortId } from '../../../../../shared/short-id.ts';
import { Badge, type Tone } from '../../../ui/parts/badge.tsx';
import { LINK } from '../../../ui/parts/button.tsx';
import type { Column } from '../../../ui/parts/table.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';
import { Price } from '../../../ui/text/format.tsx';
import { isolate } from '../../../ui/text/isolate.ts';

const TONES: Record<Earning['status'], Tone> = {
  completed: 'good',
  added: 'good',
  pending: 'warn',
  refunded: 'bad',
};

/** The columns of every list of payments to a creator. */
export const usePaymentColumns = (): readonly Column<Earning>[] => {
  const { t } = useTranslation('creator');
  return [
    { id: 'date', phone: 'head', header: t('history.date'), cell: (row) => <DateText at={row.at} /> },
    {
      id: 'request',
      phone: 'head',
      header: t('history.request'),
      cell: (row) => (
        <span>
          {row.requestId && (
            <Link to={`/dashboard/creator/requests?request=${row.requestId}`} className={LINK}>
              <bdi dir="ltr">{shortId(row.requestId)}</bdi>
            </Link>
          )}
          <span className="block text-small text-muted">
            <bdi>{row.title}</bdi>
          </span>
        </span>
      ),
    },
    {
      id: 'gross',
      header: t('history.gross'),
      figures: true,
      cell: (row) => <Price agorot={row.grossAgorot} />,
    },
    { id: 'fee', header: t('history.fee'), figures: true, cell: (row) => <Price agorot={row.feeAgorot} /> },
    {
      id: 'net',
      phone: 'side',
      header: t('history.net'),
      figures: true,
      cell: (row) => <Price agorot={row.netAgorot} className="font-semibold" />,
    },
    {
      id: 'status',
      phone: 'side',
      header: t('history.status'),
      cell: ({ status, clearsOn, netAgorot }) => (
        <span>
          <Badge tone={TONES[status]}>{t(`history.statuses.${status}`)}</Badge>
          {clearsOn && netAgorot > 0 && (
            <span className="block text-small text-muted">
              {t('history.from', { day: isolate(formatDay(startOfDay(clearsOn))) })}
            </span>
          )}
        </span>
      ),
    },
  ];
};
