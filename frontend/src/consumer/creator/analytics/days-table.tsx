import { useTranslation } from 'react-i18next';
import { formatDay, startOfDay } from '../../../../../shared/calendar/dates.ts';
import type { OutputOf } from '../../../api/endpoint-types.ts';
import { type Column, Table } from '../../../ui/parts/table.tsx';
import { Price } from '../../../ui/text/format.tsx';
import { useMonthName } from '../../../ui/text/month-name.ts';

type Analytics = OutputOf<'analytics.mine'>;
type Point = Analytics['points'][number];

/** The figures of each day or month, the newest first. */
export const DaysTable = ({ points, step }: Pick<Analytics, 'points' | 'step'>) => {
  const { t } = useTranslation('creator');
  const monthName = useMonthName('long');
  const nameOf = (at: string): string =>
    step === 'month' ? monthName(`${at}-01`) : formatDay(startOfDay(at));
  const columns: readonly Column<Point>[] = [
    {
      id: 'time',
      phone: 'head',
      header: t(`analytics.step.${step}`),
      cell: ({ at }) => <bdi>{nameOf(at)}</bdi>,
    },
    { id: 'views', header: t('analytics.views'), figures: true, cell: ({ views }) => views },
    { id: 'requests', header: t('analytics.requests'), figures: true, cell: ({ requests }) => requests },
    { id: 'completed', header: t('analytics.completed'), figures: true, cell: ({ completed }) => completed },
    {
      id: 'net',
      phone: 'side',
      header: t('analytics.net'),
      figures: true,
      cell: ({ netAgorot }) => <Price agorot={netAgorot} />,
    },
  ];
  return (
    <details className="mt-4">
      <summary className="min-h-11 cursor-pointer py-2.5 text-small font-medium text-turquoise">
        {t(`analytics.by.${step}`)}
      </summary>
      <Table
        caption={t(`analytics.by.${step}`)}
        columns={columns}
        rows={[...points].reverse()}
        rowKey={({ at }) => at}
      />
    </details>
  );
};
