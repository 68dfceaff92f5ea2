import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { DayFigure } from '../../../../shared/contracts/desk/analytics-admin.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { ChangeText } from '../figures/change-text.tsx';
import { FigureCard } from '../figures/figure-card.tsx';
import { type Analytics, FIGURES, listOf, SHARES } from './figures.ts';
import { percentOf, useMeasures } from './use-measures.ts';

const Shown = ({ children }: { readonly children: string }) => (
  <bdi className="back-office-figure">{children}</bdi>
);

/** The figure of before: of today, which is not over, that of a whole day. */
const beforeOf = ({ from, to }: Analytics, t: TFunction<'analytics'>, figure: string): string =>
  from === to ? t('wholeDay', { figure: isolate(figure) }) : figure;

interface DayCardProps {
  readonly name: DayFigure;
  readonly data: Analytics;
}

/** A sum of the period beside that of the one before. */
export const DayCard = ({ name, data }: DayCardProps) => {
  const { t } = useTranslation('analytics');
  const { unit, better } = FIGURES[name];
  const textOf = useMeasures()[unit];
  const of = data.figures[name];
  return (
    <FigureCard
      title={t(`figures.${name}`)}
      to={listOf(name, data)}
      figure={<Shown>{textOf(of.now)}</Shown>}
      note={
        <ChangeText of={of} measure="amount" better={better} before={beforeOf(data, t, textOf(of.before))} />
      }
    />
  );
};

/** So many of so many, in per cent. */
export const ShareCard = ({
  name,
  data,
}: {
  readonly name: keyof typeof SHARES;
  readonly data: Analytics;
}) => {
  const { t } = useTranslation('analytics');
  const { better } = SHARES[name];
  const { percent, count } = useMeasures();
  const { now: share, before } = data[name];
  const [now, then] = [percentOf(share), percentOf(before)];
  return (
    <FigureCard
      title={t(`figures.${name}`)}
      figure={now === null ? undefined : <Shown>{percent(now)}</Shown>}
      note={
        <>
          {now !== null && <div>{t('figures.of', { part: count(share.part), all: count(share.all) })}</div>}
          <ChangeText
            of={{ now, before: then }}
            measure="percent"
            better={better}
            before={then === null ? '' : percent(then)}
          />
        </>
      }
    />
  );
};

/** How long half of them, and nine in ten, took at most. */
export const TimeCard = ({
  name,
  data,
}: {
  readonly name: 'approval' | 'delivery';
  readonly data: Analytics;
}) => {
  const { t } = useTranslation('analytics');
  const { hours, count } = useMeasures();
  const { now, before } = data[name];
  const textOf = (value: number | null): string => (value === null ? '' : hours(value));
  const changeOf = (typical: 'medianHours' | 'mostHours') => (
    <ChangeText
      of={{ now: now[typical], before: before[typical] }}
      measure="duration"
      better="less"
      before={textOf(before[typical])}
    />
  );
  return (
    <FigureCard
      title={t(`times.${name}.title`)}
      figure={now.medianHours === null ? undefined : <Shown>{hours(now.medianHours)}</Shown>}
      note={
        <>
          {now.count > 0 && <div>{t('times.half', { all: count(now.count) })}</div>}
          {changeOf('medianHours')}
          {now.mostHours !== null && (
            <div className="back-office-second">
              <div>{t('times.most', { time: isolate(hours(now.mostHours)) })}</div>
              {before.mostHours !== null && changeOf('mostHours')}
            </div>
          )}
        </>
      }
    />
  );
};
