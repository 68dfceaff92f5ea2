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

const ORDERS = { section: 'orders', unit: 'count', better: 'more' } as const;
const MONEY = { section: 'money', unit: 'money', better: 'more' } as const;
const videos = <State extends string>(status: State) =>
  ({ screen: 'videos', filters: `?status=${status}` }) as const;
const payments = <Kind extends string>(kind: Kind) =>
  ({ screen: 'payments', filters: `?kind=${kind}` }) as const;
const TOP_UPS = payments('top_up&status=completed');

/** The figures in the order in which they stand on the screen. */
export const FIGURES = {
  orders: { ...ORDERS, to: { screen: 'videos' } },
  approvals: { ...ORDERS, to: videos('approved') },
  delivered: { ...ORDERS, to: videos('completed') },
  netAgorot: { ...MONEY, to: payments('purchase') },
  grossAgorot: { ...MONEY, to: payments('purchase') },
  returnedAgorot: { ...MONEY, better: 'less', to: payments('refund') },
  feeAgorot: { ...MONEY, to: payments('fee') },
  topUpsAgorot: { ...MONEY, to: TOP_UPS },
  topUps: { ...MONEY, unit: 'count', to: TOP_UPS },
  signUps: { section: 'people', unit: 'count', better: 'more', to: { screen: 'users' } },
} as const satisfies Readonly<Record<DayFigure, FigureFacts>>;

/** Shares of orders and of complaints. */
export const SHARES = {
  inTime: { better: 'more', to: videos('completed') },
  refunded: { better: 'less', to: payments('refund') },
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
