import BarChart from '@cloudscape-design/components/bar-chart';
import LineChart from '@cloudscape-design/components/line-chart';
import { useTranslation } from 'react-i18next';
import type { Charted } from './charted.ts';

const HEIGHT = 240;
/** Fewer steps than this stand beside each other as bars: a line of a single day is a dot. */
const LINE_FROM = 8;

/** The lines of a chart as Cloudscape draws them: from right to left where the language is read so. */
const Drawing = ({ title, steps, lines, textOf, tickOf, kind }: Charted) => {
  const { t } = useTranslation('common');
  const places = new Map(steps.map(({ id, short }) => [id, short]));
  const common = {
    height: HEIGHT,
    hideFilter: true,
    hideLegend: lines.length < 2,
    xScaleType: 'categorical' as const,
    ariaLabel: title,
    i18nStrings: {
      detailPopoverDismissAriaLabel: t('close'),
      xTickFormatter: (id: string) => places.get(id) ?? id,
      yTickFormatter: tickOf,
    },
  };
  const series = lines.map((line) => ({
    title: line.title,
    // What is only looked at beside the rest stands back.
    ...(line.isBefore && { color: 'var(--edge)' }),
    data: steps.map(({ id }, at) => ({ x: id, y: line.values[at] ?? 0 })),
    valueFormatter: textOf,
  }));
  return kind === 'bars' || steps.length < LINE_FROM ? (
    <BarChart<string> {...common} series={series.map((each) => ({ ...each, type: 'bar' }))} />
  ) : (
    <LineChart<string> {...common} series={series.map((each) => ({ ...each, type: 'line' }))} />
  );
};

export default Drawing;
