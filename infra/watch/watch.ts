import { Stack } from 'aws-cdk-lib';
import { Dashboard, type GraphWidget, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import type { Domain } from '../constructs/function-spec.ts';
import type { Mail } from '../platform/apis/mail.ts';
import type { PreviewQueue } from '../platform/data/preview-queue.ts';
import { functionId } from '../platform/functions/server-function.ts';
import type { Settings } from '../stage/config.ts';
import { counted, graph, makeTopic, nestedFor, type Raise, raiserIn, total } from './alarms.ts';
import { watchCost } from './cost.ts';
import { watchClocks, watchFunctions, watchStream, watchUnexpected } from './functions.ts';
import { watchApi, watchMail, watchPreviews, watchTable } from './shared-parts.ts';

interface Watched {
  readonly settings: Settings;
  readonly domains: readonly Domain[];
  readonly apiId: string;
  readonly table: ITable;
  readonly mail: Mail;
  readonly previews: PreviewQueue;
}

/** Money that PayPal has and no wallet got, or that went back: a person must look. */
const watchPayments = ({ settings, domains }: Watched, raise: Raise): GraphWidget[] => {
  const callers = domains.flatMap(({ functions }) => functions).filter(({ reachesPayPal }) => reachesPayPal);
  const of = (metricName: string): IMetric =>
    total(
      metricName,
      Object.fromEntries(
        callers.map(({ entry }) => [
          `${metricName.charAt(0).toLowerCase()}${metricName.slice(1)}${functionId(entry)}`,
          counted(settings, entry, metricName),
        ]),
      ),
    );
  const mismatch = of('TopUpMismatch');
  const reversed = of('TopUpReversed');
  const section = 'top-ups-need-a-person';
  raise({ name: 'top-up does not match its order', metric: mismatch, threshold: 1, section });
  raise({ name: 'top-up reversed', metric: reversed, threshold: 1, section });
  const stopped = of('SendingStopped');
  const stuck = of('SendingStuck');
  raise({ name: 'nothing is sent back to payers', metric: stopped, threshold: 1, section });
  raise({ name: 'money sent back is not listed', metric: stuck, threshold: 1, section });
  const full = counted(settings, 'wallet/settle', 'WalletsNearlyFull');
  raise({ name: 'wallets are nearly full', metric: full, threshold: 1, section: 'wallets-are-nearly-full' });
  return [
    graph('Top-ups that need a person', [mismatch, reversed, stopped, stuck]),
    graph('Looks at which all wallets were nearly full', [full]),
  ];
};

/** Balances, splits and sums that contradict the entries. */
const watchBooks = (settings: Settings, raise: Raise): GraphWidget[] => {
  const metric = counted(settings, 'reconcile/nightly', 'BooksDiffer');
  raise({ name: 'the books differ', metric, threshold: 1, section: 'the-books-differ' });
  return [graph('Nights on which the books differed', [metric])];
};

/** Money that only one of PayPal and our books has. */
const watchOutside = (settings: Settings, raise: Raise): GraphWidget[] => {
  const metric = counted(settings, 'outside/nightly', 'OutsideDiffers');
  raise({
    name: 'the books differ from outside',
    metric,
    threshold: 1,
    section: 'the-books-differ-from-outside',
  });
  return [graph('Nights on which PayPal differed', [metric])];
};

/** Ads or creators that whoever searches saw otherwise than the lists. */
const watchSearch = (settings: Settings, raise: Raise): GraphWidget[] => {
  const metric = counted(settings, 'catalog/rebuild', 'SearchDrift');
  const name = 'the search differs from the lists';
  raise({ name, metric, threshold: 1, section: 'the-search-differs' });
  return [graph('Things that the search had wrong', [metric])];
};

/** Visitors still get the application, which shows the page by itself; search engines and slow phones get less. */
const watchPages = (settings: Settings, raise: Raise): GraphWidget[] => {
  const metric = counted(settings, 'site/page', 'PageNotRendered');
  raise({ name: 'pages are not rendered', metric, threshold: 1, section: 'pages-are-not-rendered' });
  return [graph('Pages that were not rendered', [metric])];
};

/** Videos that their senders were asked for again. */
const watchVideos = (settings: Settings, raise: Raise): GraphWidget[] => {
  const metric = total('VideoNotPrepared', {
    failed: counted(settings, 'media/prepared', 'VideoNotPrepared'),
    givenUp: counted(settings, 'requests/expire', 'VideoNotPrepared'),
  });
  raise({ name: 'a video was not prepared', metric, threshold: 1, section: 'a-video-was-not-prepared' });
  return [graph('Videos that were not prepared', [metric])];
};

/** What the clock finds each minute. */
const watchHealth = (settings: Settings, raise: Raise): GraphWidget[] => {
  const metric = counted(settings, 'health/watch', 'Unhealthy');
  // Two looks in five minutes: one that failed alone is no news.
  raise({ name: 'health', metric, threshold: 2, section: 'something-is-unhealthy' });
  return [graph('Health: what is bad', [metric])];
};

/** The alarms, what they cost besides, and one dashboard. */
export const watch = (scope: Construct, watched: Watched): void => {
  const { settings, domains, apiId, table, mail, previews } = watched;
  const topic = makeTopic(scope, settings);
  const nested = nestedFor(scope);
  const raise = raiserIn(nested, topic);
  watchCost(nested, settings);
  new Dashboard(scope, 'Dashboard', {
    dashboardName: Stack.of(scope).stackName,
    widgets: [
      watchFunctions(scope, domains, raise),
      [...watchUnexpected(scope, settings, domains, raise), ...watchApi(apiId, raise)],
      [
        ...watchStream(scope, domains, raise),
        ...watchClocks(scope, domains, raise),
        ...watchTable(table, raise),
        ...watchMail(settings, mail, raise),
        ...watchPayments(watched, raise),
        ...watchBooks(settings, raise),
        ...watchOutside(settings, raise),
        ...watchSearch(settings, raise),
        ...watchPages(settings, raise),
        ...watchVideos(settings, raise),
        ...watchPreviews(previews, raise),
        ...watchHealth(settings, raise),
      ],
    ],
  });
};
