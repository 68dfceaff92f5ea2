import { createHash } from 'node:crypto';
import type { MailReturn } from '../../../shared/mails.ts';
import { lettersOf } from '../../lib/lambda/ids.ts';
import { absent, anyOf, equals, lessThan, present } from '../../lib/table/expression.ts';
import { ConditionFailed, getItem, type Key, update, updateItem, type Write } from '../../lib/table/table.ts';

/**
 * An address that an e-mail came back from: `stopped`, nothing is sent to it any more, until whoever has the account with
 * it wants e-mails again: `lifted`.
 */
export interface StoppedAddress extends Key {
  readonly e: 'stopped-address';
  readonly v: number;
  readonly state: 'stopped' | 'lifted';
  readonly why: MailReturn;
  /** When its last e-mail came back, or when it was lifted: what came back before that is no news. */
  readonly at: string;
  /** Whose address it was then; of a gift's recipient nobody's. */
  readonly userId?: string;
  /** Of the one e-mail that still goes there. */
  readonly codeHash?: string;
  readonly codeUntil?: string;
  /** How many codes were tried. */
  readonly tries?: number;
}

const ADDRESSES = 'NOMAIL#';
const TRIES = 5;
const CODE = ['codeHash', 'codeUntil', 'tries'];

/** An address of somebody without an account is kept by nobody else: it stands here as a hash. */
const addressKey = (email: string): Key => ({
  pk: ADDRESSES + lettersOf(createHash('sha256').update(email.toLowerCase()).digest()),
  sk: 'ADDRESS',
});

/** The item of a stopped address; null for every other one. */
export const stoppedIn = (image: object | null): StoppedAddress | null => {
  const item = image as StoppedAddress | null;
  return item?.e === 'stopped-address' && item.state === 'stopped' ? item : null;
};

/** Whose stopped address, or one that was, an item is about. */
export const personStopped = (image: object | null): string | null => {
  const item = image as StoppedAddress | null;
  return item?.e === 'stopped-address' ? (item.userId ?? null) : null;
};

/** Null while e-mails go to the address. */
export const findStoppedAddress = async (email: string): Promise<StoppedAddress | null> =>
  stoppedIn(await getItem<StoppedAddress>(addressKey(email), { consistent: true }));

interface Returned {
  readonly email: string;
  readonly why: MailReturn;
  readonly at: string;
  readonly userId: string | null;
}

/** Sends nothing to an address any more. What is told again, or came back before it was lifted, changes nothing. */
export const stopAddress = async ({ email, why, at, userId }: Returned): Promise<void> => {
  try {
    await updateItem(
      addressKey(email),
      {
        set: { e: 'stopped-address', state: 'stopped', why, at, ...(userId && { userId }) },
        add: { v: 1 },
        remove: userId ? CODE : [...CODE, 'userId'],
      },
      { if: [anyOf(absent('at'), lessThan('at', at))] },
    );
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

/** Has the address wait for a code, as it was read. */
export const codeWrite = (
  { pk, sk, v }: StoppedAddress,
  code: { readonly codeHash: string; readonly codeUntil: string },
): Write => update({ pk, sk }, { set: { ...code, tries: 0 }, add: { v: 1 } }, { if: [equals('v', v)] });

/** Counts a try of the code and answers the item. Throws ConditionFailed when there is none to be tried any more. */
export const countCodeTry = (email: string): Promise<StoppedAddress> =>
  updateItem<StoppedAddress>(
    addressKey(email),
    { add: { tries: 1, v: 1 } },
    { if: [equals('state', 'stopped'), present('codeHash'), lessThan('tries', TRIES)] },
  );

/** E-mails go to the address again, as it was read. Throws ConditionFailed when one came back meanwhile. */
export const liftAddress = async ({ pk, sk, v }: StoppedAddress, now: Date): Promise<void> => {
  await updateItem(
    { pk, sk },
    { set: { state: 'lifted', at: now.toISOString() }, add: { v: 1 }, remove: CODE },
    { if: [equals('v', v), equals('state', 'stopped')] },
  );
};
