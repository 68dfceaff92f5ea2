import type { RequestView } from '../../../../shared/contracts/requests.ts';

const KINDS = ['wallet', 'held', 'earnings', 'platform', 'provider', 'adjustment'] as const;

/** One side of a movement of money: what it is, and whose when it is a person's. */
export interface MoneyAccount {
  readonly kind: (typeof KINDS)[number] | 'other';
  /** Empty when it is nobody's, or somebody's outside this request. */
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
