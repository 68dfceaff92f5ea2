import {
  type analyticsAdmin,
  DAY_FIGURES,
  type DayFigure,
} from '../../../shared/contracts/desk/analytics-admin.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import { occasion } from '../../../shared/contracts/parts/request-views.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import { figureOf, salesOf } from '../../../shared/money/payment-kinds.ts';
import type { Call } from '../../lib/http/http.ts';
import { type Named, namedBy, partsOfName } from '../../lib/table/day-sums.ts';
import { findMissing } from '../../market/analytics/missing.table.ts';
import { atOfDay, type Span, spanAt, stepsOf } from '../../market/analytics/span.ts';
import {
  byKind,
  compared,
  comparedShare,
  comparedTimes,
  countOf,
  totalOf,
  valueIn,
} from '../../market/analytics/sums.ts';
import { together, withOpen } from '../../market/analytics/with-open.ts';
import { findProfiles } from '../../market/catalog/model/catalog.table.ts';
import { kindSums } from '../payments/payments.table.ts';
import { creatorsDays, platformDays } from './platform-days.table.ts';

type Analytics = Output<typeof analyticsAdmin.read>;

const TOP = 10;
const MISSING = 20;

/** The figures of a day, a month or a period, out of its sums. */
const FIGURES: Readonly<Record<DayFigure, (sums: Named) => number>> = {
  orders: (sums) => valueIn(sums, 'orders'),
  grossAgorot: (sums) => salesOf(kindSums(sums)).grossAgorot,
  returnedAgorot: (sums) => salesOf(kindSums(sums)).backAgorot,
  netAgorot: (sums) => salesOf(kindSums(sums)).netAgorot,
  feeAgorot: (sums) => figureOf(kindSums(sums), 'fees').amountAgorot,
  topUps: (sums) => figureOf(kindSums(sums), 'topUps').count,
  topUpsAgorot: (sums) => figureOf(kindSums(sums), 'topUps').amountAgorot,
  signUps: (sums) => valueIn(sums, 'signUps'),
  approvals: countOf('approved'),
  delivered: countOf('took'),
};

const eachFigure = <T>(of: (figure: (sums: Named) => number) => T): Record<DayFigure, T> =>
  Object.fromEntries(DAY_FIGURES.map((name) => [name, of(FIGURES[name])])) as Record<DayFigure, T>;

/** Everybody's sums and those of each creator, by day or month; the latter of the period alone. */
const sumsOf = async (span: Span) => {
  const { folded, open } = await withOpen(() =>
    Promise.all([platformDays(atOfDay(span.before.from, span)), creatorsDays(atOfDay(span.from, span))]),
  );
  const parts = open.map((part) => ({ ...part, at: atOfDay(part.day, span) }));
  const ofCreators = parts.filter(({ of }) => of !== '');
  const listed = ofCreators.map((part) => ({ ...part, name: namedBy(part.of, part.name) }));
  return {
    days: together(
      folded[0],
      parts.filter(({ of }) => of === ''),
    ),
    creators: together(folded[1], listed),
  };
};

/** The creators with the most orders; of as many those whose orders cost more. */
const topCreators = async (sums: Named): Promise<Analytics['creators']> => {
  const top = Object.entries(sums)
    .map(([name, orders]) => ({ id: partsOfName(name)[0] ?? '', name: partsOfName(name)[1], orders }))
    .filter(({ name, orders }) => name === 'orders' && orders > 0)
    .map(({ id, orders }) => ({ id, orders, valueAgorot: valueIn(sums, namedBy(id, 'valueAgorot')) }))
    .sort((a, b) => b.orders - a.orders || b.valueAgorot - a.valueAgorot || a.id.localeCompare(b.id))
    .slice(0, TOP);
  const profiles = new Map(
    (await findProfiles(top.map(({ id }) => id))).map((profile) => [profile.id, profile]),
  );
  return top.map((one) => {
    const { name = '', avatar = '' } = profiles.get(one.id) ?? {};
    return { ...one, name, avatar };
  });
};

const categoriesOf = (sums: Named): Analytics['categories'] =>
  byKind(sums, 'category_').map(({ name, count }) => ({
    category: name,
    orders: count,
    valueAgorot: valueIn(sums, `categoryAgorot_${name}`),
  }));

const occasionsOf = (sums: Named): Analytics['occasions'] => {
  const known = new Map(occasion().options.map((name) => [String(name), name]));
  return byKind(sums, 'kind_').flatMap(({ name, count }) => {
    const one = known.get(name);
    return one ? [{ occasion: one, orders: count }] : [];
  });
};

/** How the platform does in a period, against the one before: at most 400 items are read, however many orders there are. */
export const readAnalytics = async ({
  input: { period },
  now,
}: Pick<Call<typeof analyticsAdmin.read, Actor>, 'input' | 'now'>): Promise<Analytics> => {
  const span = spanAt(period, now);
  const [{ days, creators }, missing] = await Promise.all([sumsOf(span), findMissing(MISSING)]);
  const steps = stepsOf(span, span);
  const stepsBefore = stepsOf(span.before, span);
  const totalAt = (sums: ReadonlyMap<string, Named>, at: readonly string[]) =>
    totalOf(at.map((one) => sums.get(one)));
  const both = { now: totalAt(days, steps), before: totalAt(days, stepsBefore) };
  const pointsOf = (at: readonly string[]) =>
    at.map((one) => ({ at: one, ...eachFigure((figure) => figure(days.get(one) ?? {})) }));
  return {
    ...span,
    figures: eachFigure((figure) => compared(both, figure)),
    points: pointsOf(steps),
    pointsBefore: pointsOf(stepsBefore),
    approval: comparedTimes(both, 'approved'),
    delivery: comparedTimes(both, 'took'),
    inTime: comparedShare(both, 'inTime', countOf('took')),
    refunded: comparedShare(both, 'endedBack', (sums) => valueIn(sums, 'ended')),
    withoutDesk: comparedShare(both, 'disputesSettled', (sums) => valueIn(sums, 'disputes')),
    creators: await topCreators(totalAt(creators, steps)),
    categories: categoriesOf(both.now),
    occasions: occasionsOf(both.now),
    missing,
  };
};
