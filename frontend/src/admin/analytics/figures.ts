import type { DayFigure } from '../../../../shared/contracts/desk/analytics-admin.ts';
import type { OutputOf } from '../../api/endpoint-types.ts';
import type { Target } from '../lists/list-link.tsx';

export type Analytics = OutputOf<'analyticsAdmin.read'>;

interface FigureFacts {
  /** Under which heading it stands. */
  readonly section: 'orders' | 'money' | 'people';
  readonly unit: 'count' | 'money';
  /** What is good news. */
  readonly better: 'more' | 'less';
  /** The list that holds exactly what was counted, once it is cut by the days of the period; null: none does. */
  readonly to: Target | null;
}

const ORDERS = { section: 'orders', unit: 'count', better: 'more' } as const;
const MONEY = { section: 'money', unit: 'money', better: 'more' } as const;
const payments = <Kind extends string>(kind: Kind) =>
  ({ screen: 'payments', filters: `?kind=${kind}` }) as const;
const TOP_UPS = payments('top_up&status=completed');

/**
 * The figures in the order in which they stand on the screen. Approvals and deliveries lead nowhere: they are counted by
 * the day of that, and orders are listed by the day of the order.
 */
export const FIGURES = {
  orders: { ...ORDERS, to: { screen: 'videos' } },
  approvals: { ...ORDERS, to: null },
  delivered: { ...ORDERS, to: null },
  netAgorot: { ...MONEY, to: payments('sales') },
  grossAgorot: { ...MONEY, to: payments('purchase') },
  returnedAgorot: { ...MONEY, better: 'less', to: payments('refund') },
  feeAgorot: { ...MONEY, to: payments('fee') },
  topUpsAgorot: { ...MONEY, to: TOP_UPS },
  topUps: { ...MONEY, unit: 'count', to: TOP_UPS },
  signUps: { section: 'people', unit: 'count', better: 'more', to: { screen: 'users' } },
} as const satisfies Readonly<Record<DayFigure, FigureFacts>>;

/** Where a figure leads: to its list, of the days of the period alone. */
export const listOf = (name: DayFigure, { from, to }: Pick<Analytics, 'from' | 'to'>): Target | undefined => {
  const list: Target | null = FIGURES[name].to;
  if (!list) return undefined;
  const filters = new URLSearchParams(list.filters);
  filters.set('from', from);
  filters.set('to', to);
  return { screen: list.screen, filters: `?${filters}` };
};

/** Shares of orders and of complaints, by the day of their end, by which nothing is listed. */
export const SHARES = {
  inTime: { better: 'more' },
  refunded: { better: 'less' },
  withoutDesk: { better: 'more' },
} as const satisfies Partial<Record<keyof Analytics, Pick<FigureFacts, 'better'>>>;

/** What is drawn together, and which of it beside the period before: all in one unit. */
export const CHARTS = {
  orders: { lines: ['orders', 'approvals', 'delivered'], before: 'orders' },
  money: { lines: ['netAgorot', 'grossAgorot', 'returnedAgorot'], before: 'netAgorot' },
  income: { lines: ['feeAgorot', 'topUpsAgorot'], before: null },
  people: { lines: ['signUps'], before: 'signUps' },
} as const satisfies Readonly<
  Record<string, { readonly lines: readonly DayFigure[]; readonly before: DayFigure | null }>
>;

export const namesOf = (section: FigureFacts['section']): DayFigure[] =>
  (Object.keys(FIGURES) as DayFigure[]).filter((name) => FIGURES[name].section === section);
