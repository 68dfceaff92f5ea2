import Select from '@cloudscape-design/components/select';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAgorot } from '../../../../shared/money/money.ts';
import { REQUEST_STATUSES, type RequestStatus } from '../../../../shared/order/request-status.ts';
import type { OutputOf } from '../../api/endpoint-types.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { FigureCard } from '../figures/figure-card.tsx';
import { ListLink } from '../lists/list-link.tsx';
import { Amount } from '../lists/texts.tsx';

export type Overview = OutputOf<'overviewAdmin.overview'>;

const Figure = ({ of }: { readonly of: number }) => (
  <bdi className="back-office-figure">{of.toLocaleString('he-IL')}</bdi>
);

/** All requests, or those of one status. */
const RequestsCard = ({ total, statuses }: Overview['requests']) => {
  const { t } = useTranslation(['overview', 'common']);
  const [status, setStatus] = useState<RequestStatus | ''>('');
  const options = (['', ...REQUEST_STATUSES] as const).map((value) => ({
    value,
    label: value === '' ? t('cards.allRequests') : t(`common:status.${value}`),
  }));
  return (
    <FigureCard
      title={t('cards.requests')}
      to={{ screen: 'videos', filters: status === '' ? '' : `?status=${status}` }}
      figure={<Figure of={status === '' ? total : statuses[status]} />}
      note={
        <Select
          ariaLabel={t('cards.requestsStatus')}
          options={options}
          selectedOption={options.find(({ value }) => value === status) ?? null}
          onChange={({ detail }) => setStatus((detail.selectedOption.value ?? '') as RequestStatus | '')}
          expandToViewport
        />
      }
    />
  );
};

const shekels = (agorot: number): string => isolate(formatAgorot(agorot));

/** What was charged and what of it went back, each the way to its lines, beside what is left. */
const Sales = ({ grossSalesAgorot, returnedAgorot, charges, feeRevenueAgorot }: Overview['money']) => {
  const { t } = useTranslation('overview');
  return (
    <>
      <dl className="back-office-beside">
        <div>
          <dt>
            <ListLink to={{ screen: 'payments', filters: '?kind=purchase' }}>{t('cards.gross')}</ListLink>
          </dt>
          <dd>
            <Amount agorot={grossSalesAgorot} />
          </dd>
        </div>
        <div>
          <dt>
            <ListLink to={{ screen: 'payments', filters: '?kind=refund' }}>{t('cards.returned')}</ListLink>
          </dt>
          <dd>
            <Amount agorot={returnedAgorot} />
          </dd>
        </div>
      </dl>
      <span>{t('cards.charges', { count: charges })}</span>
      <br />
      <span>{t('cards.revenueNote', { fees: shekels(feeRevenueAgorot) })}</span>
    </>
  );
};

/** The platform's five totals. */
export const Cards = ({ users, creators, requests, money }: Overview) => {
  const { t } = useTranslation('overview');
  const { count, more } = creators.newOfDay;
  return (
    <section aria-label={t('figures')} className="back-office-cards">
      <FigureCard
        title={t('cards.users')}
        to={{ screen: 'users' }}
        figure={<Figure of={users.total} />}
        note={t('cards.usersNote', { active: users.active.toLocaleString('he-IL') })}
      />
      <FigureCard
        title={t('cards.creators')}
        to={{ screen: 'creators', filters: '?state=shown' }}
        figure={<Figure of={creators.active} />}
        note={t('cards.creatorsNote', { count: more ? t('upTo', { count }) : count } as { count: number })}
      />
      <RequestsCard {...requests} />
      <FigureCard
        title={t('cards.revenue')}
        to={{ screen: 'payments', filters: '?kind=sales' }}
        figure={<Amount agorot={money.netSalesAgorot} />}
        note={<Sales {...money} />}
      />
      <FigureCard
        title={t('cards.wallets')}
        to={{ screen: 'payments' }}
        figure={<Amount agorot={money.walletsAgorot} />}
        note={t('cards.walletsNote')}
      />
    </section>
  );
};
