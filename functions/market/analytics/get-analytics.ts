import type { analytics } from '../../../shared/contracts/market/analytics.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import { occasion } from '../../../shared/contracts/parts/request-views.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../lib/http/http.ts';
import type { At } from '../../lib/table/day-sums.table.ts';
import type { Named } from '../../lib/table/day-sums.ts';
import { viewDays } from './analytics.table.ts';
import { creatorDays } from './creator-days.table.ts';
import { atOfDay, type Span, spanAt, stepsOf } from './span.ts';
import { byKind, compared, comparedShare, comparedTimes, countOf, totalOf, valueIn } from './sums.ts';
import { together, withOpen } from './with-open.ts';

/** Fewer requests say little of how long an answer takes. */
const MANY = 10;

/** What is counted of a creator by day or month: their own sums, and the views of their page. */
const sumsOf = async (creatorId: string, span: Span): Promise<Map<At, Named>> => {
  const [{ folded, open }, views] = await Promise.all([
    withOpen(() => creatorDays(creatorId, span)),
    viewDays(creatorId, span.before.from, span.to),
  ]);
  const own = open.filter(({ of }) => of === creatorId);
  const viewed = views.map(({ day, views: amount }) => ({ day, of: creatorId, name: 'views', amount }));
  return together(
    folded,
    [...own, ...viewed].map((part) => ({ ...part, at: atOfDay(part.day, span) })),
  );
};

/** By which names a creator's figures are counted. */
const FIGURES = {
  views: 'views',
  requests: 'orders',
  completed: 'earnings',
  netAgorot: 'netAgorot',
} as const;

/** A creator's figures of a period against the one before; about a second behind. */
export const getAnalytics = async ({
  actor,
  input: { period },
  now,
}: Call<typeof analytics.mine, Actor>): Promise<Output<typeof analytics.mine>> => {
  const span = spanAt(period, now);
  const sums = await sumsOf(actor.id, span);
  const steps = stepsOf(span, span);
  const both = {
    now: totalOf(steps.map((at) => sums.get(at))),
    before: totalOf(stepsOf(span.before, span).map((at) => sums.get(at))),
  };
  const eachFigure = <T>(of: (name: string) => T) => ({
    views: of(FIGURES.views),
    requests: of(FIGURES.requests),
    completed: of(FIGURES.completed),
    netAgorot: of(FIGURES.netAgorot),
  });
  const counts = new Map(byKind(both.now, 'kind_').map(({ name, count }) => [name, count]));
  const kinds = occasion().options.map((name) => ({ occasion: name, count: counts.get(name) ?? 0 }));
  return {
    ...span,
    ...eachFigure((name) => compared(both, (of) => valueIn(of, name))),
    kinds: kinds.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count),
    points: steps.map((at) => ({ at, ...eachFigure((name) => valueIn(sums.get(at), name)) })),
    response: comparedTimes(both, 'approved'),
    delivery: comparedTimes(both, 'took'),
    inTime: comparedShare(both, 'inTime', countOf('took')),
    few: valueIn(both.now, FIGURES.requests) < MANY,
  };
};
