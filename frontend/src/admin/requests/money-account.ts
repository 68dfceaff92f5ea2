import type { RequestView } from '../../../../shared/contracts/parts/request-views.ts';
import { type MoneyAccount as AccountKind, MONEY_ACCOUNTS } from '../../../../shared/money/move-facts.ts';

/** Whose accounts have a person's name. */
const OWNED: ReadonlySet<string> = new Set(['owner', 'day']);
const KINDS = Object.keys(MONEY_ACCOUNTS) as AccountKind[];

/** One account of a movement: its kind, and the person it belongs to. */
export interface MoneyAccount {
  readonly kind: AccountKind | 'other';
  /** Empty where it is nobody's, or belongs to somebody outside this request. */
  readonly owner: string;
}

type People = Pick<RequestView, 'fanId' | 'fanName' | 'creatorId' | 'creatorName'>;

const ownerOf = (id: string | undefined, people: People): string => {
  if (id === people.fanId) return people.fanName;
  return id === people.creatorId ? people.creatorName : '';
};

/** Reads `wallet:usr_…`, `clearing:usr_…:2026-11-30`, `platform`, or several joined by ` + `. */
export const moneyAccounts = (side: string, people: People): MoneyAccount[] =>
  side.split(' + ').map((account) => {
    const [name, id] = account.split(':');
    const kind = KINDS.find((known) => known === name) ?? 'other';
    return { kind, owner: kind !== 'other' && OWNED.has(MONEY_ACCOUNTS[kind]) ? ownerOf(id, people) : '' };
  });
