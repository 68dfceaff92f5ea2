import type { RequestView } from '../../../../shared/contracts/request-views.ts';

const KINDS = ['wallet', 'held', 'earnings', 'platform', 'provider', 'adjustment'] as const;

/** One account of a movement: its kind, and the person it belongs to. */
export interface MoneyAccount {
  readonly kind: (typeof KINDS)[number] | 'other';
  /** Empty where it is nobody's, or belongs to somebody outside this request. */
  readonly owner: string;
}

type People = Pick<RequestView, 'fanId' | 'fanName' | 'creatorId' | 'creatorName'>;

const ownerOf = (id: string | undefined, people: People): string => {
  if (id === people.fanId) return people.fanName;
  return id === people.creatorId ? people.creatorName : '';
};

/** Reads `wallet:usr_…`, `platform`, or several joined by ` + `. */
export const moneyAccounts = (side: string, people: People): MoneyAccount[] =>
  side.split(' + ').map((account) => {
    const [name, id] = account.split(':');
    const kind = KINDS.find((known) => known === name) ?? 'other';
    return { kind, owner: kind === 'wallet' || kind === 'earnings' ? ownerOf(id, people) : '' };
  });
