import { actorOf, type User } from '../functions/accounts/person/user.ts';
import { askWithdrawal } from '../functions/money/payouts/ask-withdrawal.ts';
import { approveWithdrawal, rejectWithdrawal } from '../functions/money/payouts/decide-withdrawal.ts';
import { findWithdrawal } from '../functions/money/payouts/withdrawals.table.ts';
import { DAY_MS } from '../shared/calendar/dates.ts';

const BANK = { holder: 'חשבון הדגמה', bank: '12', branch: '600', account: '12345678' };
/** Days an admin takes for a decision. */
const DECIDED_AFTER = 2;

interface DemoWithdrawal {
  readonly key: string;
  readonly daysAgo: number;
  readonly amountAgorot: number;
  readonly to: 'bank' | 'paypal';
  readonly ends: { readonly reference: string } | { readonly reason: string } | null;
}

/** One in each state, and a second that waits. */
const WITHDRAWALS: readonly DemoWithdrawal[] = [
  {
    key: 'demo-withdrawal-1',
    daysAgo: 28,
    amountAgorot: 40_000,
    to: 'bank',
    ends: { reference: 'העברה 604417' },
  },
  {
    key: 'demo-withdrawal-2',
    daysAgo: 12,
    amountAgorot: 15_000,
    to: 'paypal',
    ends: { reason: 'חשבון ה־PayPal עדיין לא מאומת. אחרי האימות אפשר לבקש שוב.' },
  },
  { key: 'demo-withdrawal-3', daysAgo: 2, amountAgorot: 25_000, to: 'bank', ends: null },
  { key: 'demo-withdrawal-4', daysAgo: 0.5, amountAgorot: 12_550, to: 'paypal', ends: null },
];

const callOf = (user: User) => ({
  actor: actorOf(user),
  identity: { sub: '', authTime: 0 },
  address: 'demo',
});

const play = async (one: DemoWithdrawal, creator: User, admin: User): Promise<void> => {
  const { key, amountAgorot, to, ends } = one;
  const at = new Date(Date.now() - one.daysAgo * DAY_MS);
  const details = to === 'bank' ? { bankDetails: BANK } : { paypalEmail: creator.email };
  const input = { amountAgorot, method: to, ...details, useSaved: false, save: to === 'bank' };
  const { id } = await askWithdrawal({ ...callOf(creator), input, now: at, key });
  if (!ends || (await findWithdrawal(id))?.status !== 'pending') return;
  const call = { ...callOf(admin), now: new Date(at.getTime() + DECIDED_AFTER * DAY_MS), key };
  await ('reference' in ends
    ? approveWithdrawal({ ...call, input: { id, ...ends } })
    : rejectWithdrawal({ ...call, input: { id, ...ends } }));
};

/** A creator who has been paid once, turned down once, and waits. Started again nothing happens twice. */
export const playWithdrawals = async (creator: User, admin: User): Promise<void> => {
  for (const one of WITHDRAWALS) await play(one, creator, admin);
};
