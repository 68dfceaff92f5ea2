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
  /** The list of what was counted. */
  readonly to: Target;
}

/** The figures in the order in which they stand on the screen. */
export const FIGURES = {
  orders: { section: 'orders', unit: 'count', better: 'more', to: { screen: 'videos' } },
  approvals: {
    section: 'orders',
    unit: 'count',
    better: 'more',
    to: { screen: 'videos', filters: '?status=approved' },
  },
  delivered: {
    section: 'orders',
    unit: 'count',
    better: 'more',
    to: { screen: 'videos', filters: '?status=completed' },
  },
  netAgorot: {
    section: 'money',
    unit: 'money',
    better: 'more',
    to: { screen: 'payments', filters: '?kind=purchase' },
  },
  grossAgorot: {
    section: 'money',
    unit: 'money',
    better: 'more',
    to: { screen: 'payments', filters: '?kind=purchase' },
  },
  returnedAgorot: {
    section: 'money',
    unit: 'money',
    better: 'less',
    to: { screen: 'payments', filters: '?kind=refund' },
  },
  feeAgorot: {
    section: 'money',
    unit: 'money',
    better: 'more',
    to: { screen: 'payments', filters: '?kind=fee' },
  },
  topUpsAgorot: {
    section: 'money',
    unit: 'money',
    better: 'more',
    to: { screen: 'payments', filters: '?kind=top_up&status=completed' },
  },
  topUps: {
    section: 'money',
    unit: 'count',
    better: 'more',
    to: { screen: 'payments', filters: '?kind=top_up&status=completed' },
  },
  signUps: { section: 'people', unit: 'count', better: 'more', to: { screen: 'users' } },
} as const satisfies Readonly<Record<DayFigure, FigureFacts>>;

/** Shares of orders and of complaints. */
export const SHARES = {
  inTime: { better: 'more', to: { screen: 'videos', filters: '?status=completed' } },
  refunded: { better: 'less', to: { screen: 'payments', filters: '?kind=refund' } },
  withoutDesk: { better: 'more', to: { screen: 'disputes', filters: '?state=resolved' } },
} as const satisfies Partial<Record<keyof Analytics, Pick<FigureFacts, 'better' | 'to'>>>;

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
