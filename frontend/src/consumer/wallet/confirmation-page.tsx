import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { type Confirmation, confirmationPath } from '../../../../shared/money/confirmation.ts';
import {
  type ConfirmationRow,
  confirmationNotes,
  confirmationRows,
} from '../../../../shared/money/confirmation-rows.ts';
import { query } from '../../api/api.ts';
import { codeOf } from '../../api/api-error.ts';
import { useTitle } from '../../core/page/use-title.ts';
import { EmptyState, ErrorState, Skeleton } from '../../ui/feedback/states.tsx';
import { Button, ButtonLink, LINK } from '../../ui/parts/button.tsx';

const WALLET = '/dashboard/fan/wallet';

const Value = ({ row: { value, names } }: { readonly row: ConfirmationRow }) =>
  names ? (
    <Link to={confirmationPath(names)} className={LINK}>
      <bdi>{value}</bdi>
    </Link>
  ) : (
    <bdi>{value}</bdi>
  );

const Paper = ({ confirmation }: { readonly confirmation: Confirmation }) => {
  const { t, i18n } = useTranslation('confirmation');
  const language = i18n.language === 'en' ? 'en' : 'he';
  return (
    <article className="surface grid w-full max-w-2xl grid-cols-[minmax(0,1fr)] gap-6 p-6 break-inside-avoid sm:p-10 print:max-w-none print:border-0 print:p-0">
      <h1 className="font-display text-heading">{t(`title.${confirmation.kind}`)}</h1>
      <dl className="divide-y divide-line border-y border-line">
        {confirmationRows(confirmation, language, (text) => t(text)).map((row) => (
          <div
            key={row.fact}
            className="grid gap-x-6 py-2.5 sm:grid-cols-[14rem_minmax(0,1fr)] print:grid-cols-[14rem_minmax(0,1fr)]"
          >
            <dt className="text-muted">{row.label}</dt>
            <dd className={`wrap-anywhere ${row.fact === 'amount' ? 'font-semibold' : ''}`}>
              <Value row={row} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-2 text-small text-muted">
        {confirmationNotes(confirmation, (text) => t(text)).map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </article>
  );
};

const Tools = ({ order }: Pick<Confirmation, 'order'>) => {
  const { t } = useTranslation('confirmation');
  return (
    <div className="flex w-full max-w-2xl flex-wrap items-center gap-3 print:hidden">
      <Button variant="primary" onClick={() => window.print()}>
        {t('print')}
      </Button>
      <ButtonLink to={WALLET}>{t('toWallet')}</ButtonLink>
      {order && <ButtonLink to={`/dashboard/fan/requests/${order.id}`}>{t('toOrder')}</ButtonLink>}
    </div>
  );
};

/** The confirmation of one payment, to be read and printed. */
const ConfirmationPage = () => {
  const { t } = useTranslation('confirmation');
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(query('wallet.confirmation', { id }));
  const code = error && codeOf(error);
  const missing = code === 'wallet.confirmation_not_found' || code === 'call.invalid';
  useTitle(t(`title.${data?.kind ?? 'purchase'}`));
  if (!data && missing)
    return (
      <div className="page py-8 sm:py-10">
        <EmptyState
          title={<h1>{t('notFound')}</h1>}
          action={<ButtonLink to={WALLET}>{t('toWallet')}</ButtonLink>}
        >
          {t('notFoundText')}
        </EmptyState>
      </div>
    );
  if (!data && error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <Skeleton className="page h-150" />;
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] justify-items-center gap-6 py-8 sm:py-12 print:p-0">
      <Tools order={data.order} />
      <Paper confirmation={data} />
    </div>
  );
};

export default ConfirmationPage;
