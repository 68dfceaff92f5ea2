import { useTranslation } from 'react-i18next';
import { formatWholeShekels } from '../../../../shared/money/money.ts';
import { ChartCard } from '../figures/chart-card.tsx';
import { type Analytics, CHARTS, FIGURES } from './figures.ts';
import { useMeasures } from './use-measures.ts';
import { useFileName, useSteps } from './use-steps.ts';

interface DayChartProps {
  readonly name: keyof typeof CHARTS;
  readonly data: Analytics;
  /** The period in words, for the name of a file. */
  readonly period: string;
}

/** Figures day by day, or month by month. */
export const DayChart = ({ name, data, period }: DayChartProps) => {
  const { t } = useTranslation('analytics');
  const measures = useMeasures();
  const steps = useSteps(data);
  const fileNameOf = useFileName(period);
  const { lines, before } = CHARTS[name];
  const isMoney = FIGURES[lines[0]].unit === 'money';
  const title = t(`charts.${name}`);
  const drawn = lines.map((line) => ({
    title: t(`figures.${line}`),
    values: data.points.map((point) => point[line]),
  }));
  return (
    <ChartCard
      title={title}
      steps={steps}
      lines={
        before
          ? [
              ...drawn,
              {
                title: t('before', { figure: t(`figures.${before}`) }),
                values: data.pointsBefore.map((point) => point[before]),
                isBefore: true,
              },
            ]
          : drawn
      }
      stepName={t(data.step)}
      fileName={fileNameOf(title)}
      textOf={isMoney ? measures.money : measures.count}
      tickOf={isMoney ? formatWholeShekels : measures.count}
      cellOf={isMoney ? (agorot) => ({ agorot }) : (count) => count}
    />
  );
};

/** How many took how long, from the shortest to the longest. */
export const TimesChart = ({ data: { approval, delivery }, period }: Omit<DayChartProps, 'name'>) => {
  const { t } = useTranslation('analytics');
  const { hours: textOf, count } = useMeasures();
  const fileNameOf = useFileName(period);
  const title = t('charts.times');
  const buckets = [
    ...new Set([...approval.now.buckets, ...delivery.now.buckets].map(({ hours }) => hours)),
  ].sort((a, b) => a - b);
  const valuesOf = ({ now }: Analytics['approval']): number[] =>
    buckets.map((bucket) => now.buckets.find(({ hours }) => hours === bucket)?.count ?? 0);
  return (
    <ChartCard
      title={title}
      lead={t('charts.timesLead')}
      kind="bars"
      steps={buckets.map((hours) => ({ id: String(hours), short: textOf(hours), long: textOf(hours) }))}
      lines={[
        { title: t('times.approval.title'), values: valuesOf(approval) },
        { title: t('times.delivery.title'), values: valuesOf(delivery) },
      ]}
      stepName={t('upTo')}
      fileName={fileNameOf(title)}
      textOf={count}
      tickOf={count}
      cellOf={(value) => value}
    />
  );
};
