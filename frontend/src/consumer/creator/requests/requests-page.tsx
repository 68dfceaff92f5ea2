import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { REQUEST_STATUSES } from '../../../../../shared/order/request-status.ts';
import { useTitle } from '../../../core/page/use-title.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { DueStrip } from './due-strip.tsx';
import { ORDERS, type RequestFilters, readFilters, writeFilters } from './filters.ts';
import { RequestDialog } from './request-dialog.tsx';
import { OPEN } from './request-link.tsx';
import { RequestList } from './request-list.tsx';
import { SearchField } from './search-field.tsx';

/** What is due, then every request. The filters and the open request live in the address. */
export const RequestsPage = () => {
  const { t } = useTranslation(['creator', 'common']);
  useTitle(t('nav.requests'));
  const [address, setAddress] = useSearchParams();
  const filters = readFilters(address);
  const dueId = useId();
  const listId = useId();

  const change = (part: Partial<RequestFilters>, replace = false) =>
    setAddress((now) => writeFilters(now, { ...readFilters(now), ...part }), { replace });
  const close = () =>
    setAddress((now) => {
      const next = new URLSearchParams(now);
      next.delete(OPEN);
      return next;
    });

  return (
    <>
      <h1 className="font-display text-heading">{t('requests.title')}</h1>
      <section aria-labelledby={dueId} className="pt-6">
        <h2 id={dueId} className="mb-3 text-title font-semibold">
          {t('due.title')}
        </h2>
        <DueStrip />
      </section>
      <section aria-labelledby={listId} className="pt-10">
        <h2 id={listId} className="mb-4 text-title font-semibold">
          {t('requests.all')}
        </h2>
        <div className="mb-4 grid grid-cols-2 items-end gap-3 lg:grid-cols-[1fr_12rem_12rem]">
          <div className="col-span-2 lg:col-span-1">
            <SearchField text={filters.text} onSearch={(text) => change({ text }, true)} />
          </div>
          <Select
            label={t('requests.status')}
            value={filters.status}
            onChange={(event) => change({ status: event.target.value as RequestFilters['status'] })}
          >
            <option value="">{t('requests.anyStatus')}</option>
            {REQUEST_STATUSES.map((status) => (
              <option key={status} value={status}>
                {t(`common:status.${status}`)}
              </option>
            ))}
          </Select>
          <Select
            label={t('requests.order')}
            value={filters.order}
            onChange={(event) => change({ order: event.target.value as RequestFilters['order'] })}
          >
            {ORDERS.map((order) => (
              <option key={order} value={order}>
                {t(`requests.orders.${order}`)}
              </option>
            ))}
          </Select>
        </div>
        <RequestList filters={filters} onShowAll={() => change({ text: '', status: '' })} />
      </section>
      <RequestDialog id={address.get(OPEN)} onClose={close} />
    </>
  );
};

/** `requests/{id}`, as e-mails and notifications write it: the list with that request open. */
export const OpenRequest = () => {
  const { id = '' } = useParams();
  return <Navigate to={`../requests?${OPEN}=${encodeURIComponent(id)}`} replace />;
};
