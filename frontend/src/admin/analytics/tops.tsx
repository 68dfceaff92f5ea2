import { useTranslation } from 'react-i18next';
import { useCategoryLabel } from '../../core/page/category.tsx';
import { TableCard } from '../figures/table-card.tsx';
import { Person } from '../lists/person.tsx';
import { Amount, Words } from '../lists/texts.tsx';
import { ThingLink } from '../lists/thing-link.tsx';
import type { Analytics } from './figures.ts';
import { useMeasures } from './use-measures.ts';
import { useFileName } from './use-steps.ts';

interface TopsProps {
  readonly data: Analytics;
  /** The period in words, for the name of a file. */
  readonly period: string;
}

/** The columns of orders and of what they cost. */
const useOrdered = () => {
  const { t } = useTranslation('analytics');
  const { count } = useMeasures();
  return {
    orders: {
      header: t('figures.orders'),
      cell: ({ orders }: { readonly orders: number }) => (
        <bdi className="back-office-figure">{count(orders)}</bdi>
      ),
      csv: ({ orders }: { readonly orders: number }) => orders,
    },
    value: {
      header: t('top.value'),
      cell: ({ valueAgorot }: { readonly valueAgorot: number }) => <Amount agorot={valueAgorot} />,
      csv: ({ valueAgorot }: { readonly valueAgorot: number }) => ({ agorot: valueAgorot }),
    },
  };
};

/** Who and what was ordered most. */
export const Tops = ({ data: { creators, categories, occasions }, period }: TopsProps) => {
  const { t } = useTranslation(['analytics', 'common', 'admin']);
  const labelOf = useCategoryLabel();
  const { orders, value } = useOrdered();
  const fileNameOf = useFileName(period);
  return (
    <>
      <TableCard
        title={t('top.creators')}
        fileName={fileNameOf(t('top.creators'))}
        rows={creators}
        rowKey={({ id }) => id}
        none={t('top.none')}
        columns={[
          {
            header: t('top.name'),
            cell: ({ id, name, avatar }) => (
              <ThingLink screen="creators" id={id}>
                <Person name={name || t('admin:users.deleted')} picture={avatar} />
              </ThingLink>
            ),
            csv: ({ name }) => name || t('admin:users.deleted'),
          },
          orders,
          value,
        ]}
      />
      <TableCard
        title={t('top.categories')}
        fileName={fileNameOf(t('top.categories'))}
        rows={categories}
        rowKey={({ category }) => category}
        none={t('top.none')}
        columns={[
          {
            header: t('top.name'),
            cell: ({ category }) => (
              <ThingLink screen="categories" id={category}>
                {labelOf(category)}
              </ThingLink>
            ),
            csv: ({ category }) => labelOf(category),
          },
          orders,
          value,
        ]}
      />
      <TableCard
        title={t('top.occasions')}
        fileName={fileNameOf(t('top.occasions'))}
        rows={occasions}
        rowKey={({ occasion }) => occasion}
        none={t('top.none')}
        columns={[
          {
            header: t('top.name'),
            cell: ({ occasion }) => t(`common:occasion.${occasion}`),
            csv: ({ occasion }) => t(`common:occasion.${occasion}`),
          },
          orders,
        ]}
      />
    </>
  );
};

/** What visitors looked for and found nothing, whatever the period. */
export const Missing = ({ missing }: Pick<Analytics, 'missing'>) => {
  const { t } = useTranslation('analytics');
  const { count } = useMeasures();
  const figure = (value: number) => <bdi className="back-office-figure">{count(value)}</bdi>;
  return (
    <TableCard
      title={t('missing.title')}
      lead={t('missing.lead')}
      fileName={t('missing.fileName')}
      rows={missing}
      rowKey={({ words }) => words}
      none={t('missing.none')}
      columns={[
        {
          header: t('missing.words'),
          cell: ({ words }) => <Words>{words}</Words>,
          csv: ({ words }) => words,
        },
        { header: t('missing.times'), cell: ({ times }) => figure(times), csv: ({ times }) => times },
        { header: t('missing.days'), cell: ({ days }) => figure(days), csv: ({ days }) => days },
      ]}
    />
  );
};
