import type { LineKind } from './money-moves.ts';

/** The kinds of the lines of money that the back office lists: those of the moves, and the fee beside an earning. */
export type PaymentKind = LineKind | 'fee';

interface LineFacts {
  /** The figure of the back office that it is added up to. */
  readonly figure: 'topUps' | 'sales' | 'refunds' | 'fees' | 'providerFees' | 'paidOut' | null;
  /** Has lines that moved no money yet, or never will. */
  readonly waits: boolean;
}

/** In the order in which sums and filters show them. */
export const PAYMENT_LINES = {
  top_up: { figure: 'topUps', waits: true },
  purchase: { figure: 'sales', waits: false },
  refund: { figure: 'refunds', waits: false },
  earning: { figure: null, waits: false },
  fee: { figure: 'fees', waits: false },
  adjustment: { figure: null, waits: false },
  reversal: { figure: null, waits: false },
  sent_back: { figure: null, waits: false },
  withdrawal: { figure: 'paidOut', waits: false },
  provider_fee: { figure: 'providerFees', waits: false },
} as const satisfies Record<PaymentKind, LineFacts>;

export const PAYMENT_KINDS = Object.keys(PAYMENT_LINES) as PaymentKind[];

/** Whether lines of a kind may be there without money. */
export const mayWait = (kind: PaymentKind): boolean => PAYMENT_LINES[kind].waits;

/** By what payments are listed: a kind, or what net sales are made of, orders and what of them went back. */
export const PAYMENT_LISTS = [...PAYMENT_KINDS, 'sales'] as const;
export type PaymentList = (typeof PAYMENT_LISTS)[number];

/** The kinds that a list has, without one all of them. */
export const kindsOf = (list: PaymentList | undefined): readonly PaymentKind[] => {
  if (list !== 'sales') return list ? [list] : PAYMENT_KINDS;
  return PAYMENT_KINDS.filter((kind) =>
    ['sales', 'refunds'].some((one) => one === PAYMENT_LINES[kind].figure),
  );
};

interface KindSum {
  readonly count: number;
  readonly amountAgorot: number;
}

/** What the kinds of a figure come to together. */
export const figureOf = (
  kinds: Readonly<Record<PaymentKind, KindSum>>,
  figure: NonNullable<LineFacts['figure']>,
): KindSum => {
  const own = PAYMENT_KINDS.filter((kind) => PAYMENT_LINES[kind].figure === figure);
  return {
    count: own.reduce((sum, kind) => sum + kinds[kind].count, 0),
    amountAgorot: own.reduce((sum, kind) => sum + kinds[kind].amountAgorot, 0),
  };
};

/** What was charged for orders, what of it went back, for whatever reason, and what is left; how often was charged. */
export const salesOf = (
  kinds: Readonly<Record<PaymentKind, KindSum>>,
): { grossAgorot: number; backAgorot: number; netAgorot: number; charges: number } => {
  // A charge is out of a wallet.
  const { amountAgorot, count: charges } = figureOf(kinds, 'sales');
  const grossAgorot = 0 - amountAgorot;
  const { amountAgorot: backAgorot } = figureOf(kinds, 'refunds');
  return { grossAgorot, backAgorot, netAgorot: grossAgorot - backAgorot, charges };
};
