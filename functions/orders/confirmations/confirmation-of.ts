import {
  type Confirmation,
  type ConfirmedMeans,
  type ConfirmedPlace,
  confirmationIdOf,
  isConfirmed,
  placeOfConfirmation,
} from '../../../shared/money/confirmation.ts';
import type { MoveSource } from '../../../shared/money/move-facts.ts';
import { sourceOfId } from '../../../shared/money/stored-moves.ts';
import type { User } from '../../accounts/person/user.ts';
import { inEnglish } from '../../market/catalog/model/ad.ts';
import { findWalletEntry } from '../../money/ledger/entries.table.ts';
import type { WalletEntry } from '../../money/ledger/entry.ts';
import { arrivedOf } from '../../money/top-ups/sending.ts';
import { findSending } from '../../money/top-ups/sendings.table.ts';
import { findTopUp } from '../../money/top-ups/top-up.table.ts';
import { issuerAt } from '../../site/platform-config/issuers.ts';
import { findRequest } from '../requests/model/requests.table.ts';

type Person = Pick<User, 'id' | 'name'>;

/** What is known of a payment beside its entry. */
interface Known {
  /** When its entry was written. */
  readonly entryAt: string;
  readonly payer: string;
  readonly backAgorot?: number;
  readonly order?: Omit<NonNullable<Confirmation['order']>, 'title'>;
  readonly first?: Confirmation['first'];
  /** What arrived of it, and when, where that is not what the entry says. */
  readonly arrived?: Pick<Confirmation, 'amountAgorot' | 'at'>;
}

/** Finds what moved the money; null where there is none of this person's, or none that is confirmed. */
type Finder = (person: Person, place: ConfirmedPlace) => Promise<Known | null>;

const ofRequest: Finder = async ({ id: userId }, { ref, n }) => {
  const request = await findRequest(ref);
  if (request?.fanId !== userId) return null;
  const { fanName: payer, creatorName, creatorNameEn, titleEn } = request;
  const payments = request.movements.filter(({ side }) => side === 'W');
  const [first] = payments;
  const payment = payments.find((each) => each.n === n);
  if (!first || !payment) return null;
  return {
    entryAt: payment.at,
    payer,
    backAgorot: payment === first ? request.backAgorot : 0,
    order: { id: ref, creatorName, ...inEnglish({ creatorNameEn, titleEn }) },
    first: payment === first ? null : { id: confirmationIdOf({ ref, n: first.n }), at: first.at },
  };
};

const ofTopUp: Finder = async ({ id: userId, name: payer }, { ref, n }) => {
  const topUp = await findTopUp(ref);
  const payment = topUp?.userId === userId ? topUp.movements?.find((each) => each.n === n) : undefined;
  return payment ? { entryAt: payment.at, payer, backAgorot: topUp?.reversedAgorot ?? 0 } : null;
};

const ofSending: Finder = async ({ id: userId, name: payer }, { ref, n }) => {
  const sending = await findSending(ref);
  // Its first entry took the money out of the wallet, and is the one that the statement shows.
  if (sending?.userId !== userId || n !== 1) return null;
  const arrived = arrivedOf(sending);
  return arrived && { entryAt: sending.at, payer, arrived };
};

const FINDERS: Readonly<Partial<Record<MoveSource, Finder>>> = {
  request: ofRequest,
  topUp: ofTopUp,
  sending: ofSending,
};

const MEANS: Readonly<Partial<Record<WalletEntry['method'], ConfirmedMeans>>> = {
  paypal: 'paypal',
  manual: 'demonstration',
};

/**
 * The confirmation of one of a person's own payments: its page and its e-mail say this. Amounts, titles and names are those
 * of the entry and of the order, and who ran the site is who ran it then. Null where there is none of theirs.
 */
export const confirmationOf = async (person: Person, id: string): Promise<Confirmation | null> => {
  const place = placeOfConfirmation(id);
  const source = sourceOfId(place.ref);
  const known = source ? await FINDERS[source]?.(person, place) : null;
  if (!known) return null;
  const { entryAt, payer, backAgorot = 0, order, first = null, arrived } = known;
  const entry = await findWalletEntry(person.id, { ...place, at: entryAt });
  if (!entry || !isConfirmed(entry.kind)) return null;
  const { at, amountAgorot } = arrived ?? { at: entry.at, amountAgorot: Math.abs(entry.amountAgorot) };
  return {
    id,
    kind: entry.kind,
    at,
    amountAgorot,
    means: MEANS[entry.method] ?? 'wallet',
    backAgorot,
    payer,
    issuer: await issuerAt(at),
    order: order ? { ...order, title: entry.title } : null,
    first,
  };
};
