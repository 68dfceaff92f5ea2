import Header from '@cloudscape-design/components/header';
import LiveRegion from '@cloudscape-design/components/live-region';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { formatDay, startOfDay } from '../../../../shared/calendar/dates.ts';
import { PERIODS, type Period } from '../../../../shared/contracts/parts/figures.ts';
import { query } from '../../api/api.ts';
import { useTitle } from '../../core/page/use-title.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { HelpLink } from '../frame/help.tsx';
import { LoadError } from '../lists/load-error.tsx';
import { DayCard, ShareCard, TimeCard } from './cards.tsx';
import { DayChart, TimesChart } from './charts.tsx';
import { type Analytics, namesOf } from './figures.ts';
import { Missing, Tops } from './tops.tsx';

/** The period that the address names; a month where it says none. */
const STANDARD: Period = 'month';

const usePeriod = () => {
  const [parameters, setParameters] = useSearchParams();
  const period = PERIODS.find((each) => each === parameters.get('period')) ?? STANDARD;
  const choose = (chosen: string): void =>
    setParameters(chosen === STANDARD ? {} : { period: chosen }, { replace: true });
  return [period, choose] as const;
};

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section aria-label={title}>
    <SpaceBetween size="m">
      <Header variant="h2">{title}</Header>
      {children}
    </SpaceBetween>
  </section>
);

const Cards = ({ children }: { readonly children: ReactNode }) => (
  <div className="back-office-figures">{children}</div>
);

const Sections = ({ data, period }: { readonly data: Analytics; readonly period: string }) => {
  const { t } = useTranslation('analytics');
  const cardsOf = (section: Parameters<typeof namesOf>[0]) =>
    namesOf(section).map((name) => <DayCard key={name} name={name} data={data} />);
  return (
    <SpaceBetween size="xl">
      <Section title={t('sections.orders')}>
        <Cards>
          {cardsOf('orders')}
          <ShareCard name="inTime" data={data} />
          <ShareCard name="refunded" data={data} />
          <ShareCard name="withoutDesk" data={data} />
        </Cards>
        <DayChart name="orders" data={data} period={period} />
      </Section>
      <Section title={t('sections.money')}>
        <Cards>{cardsOf('money')}</Cards>
        <DayChart name="money" data={data} period={period} />
        <DayChart name="income" data={data} period={period} />
      </Section>
      <Section title={t('sections.times')}>
        <Cards>
          <TimeCard name="approval" data={data} />
          <TimeCard name="delivery" data={data} />
        </Cards>
        <TimesChart data={data} period={period} />
      </Section>
      <Section title={t('sections.people')}>
        <Cards>{cardsOf('people')}</Cards>
        <DayChart name="people" data={data} period={period} />
      </Section>
      <Section title={t('sections.top')}>
        <div className="back-office-tables">
          <Tops data={data} period={period} />
          <Missing missing={data.missing} />
        </div>
      </Section>
    </SpaceBetween>
  );
};

/** The days of a period, and those that it is compared with. */
const useSpan = (data: Analytics | undefined): string => {
  const { t } = useTranslation('analytics');
  if (!data) return t('lead');
  const dayOf = (day: string): string => isolate(formatDay(startOfDay(day)));
  const { from, to, before } = data;
  return t(from === to ? 'spanOfDay' : 'span', {
    from: dayOf(from),
    to: dayOf(to),
    beforeFrom: dayOf(before.from),
    beforeTo: dayOf(before.to),
  });
};

/** How the platform does over a period, each figure against the period before. */
export const AnalyticsScreen = () => {
  const { t } = useTranslation(['analytics', 'admin', 'common']);
  useTitle(t('admin:menu.analytics'));
  const [period, choose] = usePeriod();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...query('analyticsAdmin.read', { period }),
    placeholderData: keepPreviousData,
  });
  const span = useSpan(data);
  return (
    <SpaceBetween size="l">
      <Header
        variant="h1"
        description={span}
        info={<HelpLink />}
        actions={
          <SegmentedControl
            label={t('period')}
            selectedId={period}
            options={PERIODS.map((each) => ({ id: each, text: t(`periods.${each}`) }))}
            onChange={({ detail }) => choose(detail.selectedId)}
          />
        }
      >
        {t('admin:menu.analytics')}
      </Header>
      {(isPlaceholderData || !data) && !error && (
        <StatusIndicator type="loading">{t('common:loading')}</StatusIndicator>
      )}
      {error && (isPlaceholderData || !data) && (
        <LoadError title={t('loadFailed')} error={error} onRetry={refetch} />
      )}
      {data && !isPlaceholderData && <Sections data={data} period={t(`periods.${period}`)} />}
      <LiveRegion hidden>{data && !isPlaceholderData && span}</LiveRegion>
    </SpaceBetween>
  );
};
