import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDay, startOfDay } from '../../../../../shared/calendar/dates.ts';
import { type Clearing, clearingSum } from '../../../../../shared/money/clearing.ts';
import { query } from '../../../api/api.ts';
import { Card } from '../../../ui/parts/card.tsx';
import { Price } from '../../../ui/text/format.tsx';
import { isolate } from '../../../ui/text/isolate.ts';

/** Days that are named; what comes after them is one line. */
const NAMED = 5;

const Days = ({ clearing }: { readonly clearing: Clearing }) => {
  const { t } = useTranslation('creator');
  const later = clearing.slice(NAMED);
  const lines = [
    ...clearing.slice(0, NAMED).map(({ day, agorot }) => ({
      name: t('earnings.rest.from', { day: isolate(formatDay(startOfDay(day))) }),
      agorot,
    })),
    ...(later.length > 0 ? [{ name: t('earnings.rest.later'), agorot: clearingSum(later) }] : []),
  ];
  return (
    <ul className="mt-2 grid gap-1 text-small">
      {lines.map(({ name, agorot }) => (
        <li key={name} className="flex flex-wrap justify-between gap-x-4">
          <span>{name}</span>
          <Price agorot={agorot} className="font-medium" />
        </li>
      ))}
    </ul>
  );
};

interface Props {
  readonly title: string;
  /** Beside what can be withdrawn, as on paper. */
  readonly withAvailable?: boolean;
}

/** Where what was earned is: it waits for its day or for the end of a complaint, is asked for, or was paid. */
export const Rest = ({ title, withAvailable = false }: Props) => {
  const { t } = useTranslation('creator');
  const { data } = useQuery(query('payouts.earnings', {}));
  if (!data) return null;
  const { clearing } = data;
  const parts = [
    ...(withAvailable ? ([{ name: 'available', agorot: data.availableAgorot }] as const) : []),
    { name: 'clearing', agorot: clearingSum(clearing) },
    { name: 'disputed', agorot: data.disputedAgorot },
    { name: 'reserved', agorot: data.reservedAgorot },
    { name: 'paidOut', agorot: data.paidOutAgorot },
  ] as const;
  return (
    <section className="pt-4">
      <Card>
        <h2 className="text-small font-medium text-muted">{title}</h2>
        <dl className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-flow-col lg:auto-cols-fr">
          {parts.map(({ name, agorot }) => (
            <div key={name}>
              <dt className="text-small text-muted">{t(`earnings.rest.${name}`)}</dt>
              <dd>
                <Price agorot={agorot} className="block text-title font-semibold" />
                {name === 'disputed' && agorot > 0 && (
                  <p className="mt-2 text-small text-muted">{t('earnings.rest.disputedHint')}</p>
                )}
                {name === 'clearing' && clearing.length > 0 && (
                  <>
                    <Days clearing={clearing} />
                    <p className="mt-2 text-small text-muted">{t('earnings.rest.clearingHint')}</p>
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  );
};
