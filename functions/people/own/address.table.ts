import { MINUTE_MS } from '../../../shared/calendar/dates.ts';
import { ADDRESS_CODE_MINUTES } from '../../../shared/limits.ts';
import { type DueList, dueKeys, dueRows } from '../../lib/table/due.ts';
import { equals, lessThan, ofVersion } from '../../lib/table/expression.ts';
import { getItem, type Key, put, remove, update, updateItem, type Write } from '../../lib/table/table.ts';
import { codeHashOf } from './code.ts';

/**
 * `asked -> moving -> ending -> done`. `moving`: the code was right and the new address is claimed; `ending`: Cognito and
 * the record have it, and the old one is free. `given-up`: the address could not be had, and nothing has changed.
 */
type AddressState = 'asked' | 'moving' | 'ending' | 'done' | 'given-up';

/** A change of somebody's address. One a person; the next one takes its place. */
export interface AddressChange extends Key {
  readonly e: 'address';
  readonly v: number;
  readonly state: AddressState;
  readonly at: string;
  readonly from: string;
  readonly to: string;
  readonly codeHash: string;
  /** When the code is good no more. */
  readonly codeUntil: string;
  /** How many codes were tried. */
  readonly tries: number;
}

const CHANGES = 'ADDRESS#';
const changeKey = (userId: string): Key => ({ pk: CHANGES + userId, sk: 'ADDRESS' });

/** Changes are few: one partition. */
const WAITING: DueList = { name: 'DUE#ADDRESS', shards: 1 };
/** The call that began it does the rest; the clock looks at what is left. */
const CLOCK_AFTER_MS = MINUTE_MS / 2;

const TRIES = 5;

/** Whether this is the code that was sent. */
export const isCode = (change: AddressChange, code: string): boolean =>
  change.codeHash === codeHashOf(change.pk.slice(CHANGES.length), code);

export const findAddressChange = (userId: string): Promise<AddressChange | null> =>
  getItem<AddressChange>(changeKey(userId), { consistent: true });

/** Whether an address is being moved to at this moment: no other one can be asked for. */
export const isMoving = ({ state }: AddressChange): boolean => state === 'moving' || state === 'ending';

interface Asked extends Pick<AddressChange, 'from' | 'to'> {
  readonly userId: string;
  readonly code: string;
}

/** Asks for an address, in the place of the change before as it was read. */
export const askAddressWrite = (
  { userId, code, from, to }: Asked,
  before: AddressChange | null,
  now: Date,
): Write =>
  put<AddressChange>(
    {
      ...changeKey(userId),
      e: 'address',
      v: (before?.v ?? 0) + 1,
      state: 'asked',
      at: now.toISOString(),
      from,
      to,
      tries: 0,
      codeHash: codeHashOf(userId, code),
      codeUntil: new Date(now.getTime() + ADDRESS_CODE_MINUTES * MINUTE_MS).toISOString(),
    },
    { if: [ofVersion(before?.v ?? 0)] },
  );

/** Counts a try of the code and answers the change. Throws ConditionFailed when there is none to be tried any more. */
export const countTry = (userId: string): Promise<AddressChange> =>
  updateItem<AddressChange>(
    changeKey(userId),
    { add: { tries: 1, v: 1 } },
    { if: [equals('state', 'asked'), lessThan('tries', TRIES)] },
  );

const moveWrite = (
  { pk, sk, v, state }: AddressChange,
  to: AddressState,
  due: ReturnType<typeof dueKeys> | null,
): Write =>
  update(
    { pk, sk },
    {
      set: { state: to, ...due },
      add: { v: 1 },
      ...(due ? {} : { remove: ['duePk', 'dueSk'] }),
    },
    { if: [equals('v', v), equals('state', state)] },
  );

const dueSoon = ({ pk }: AddressChange, now: Date) =>
  dueKeys(WAITING, pk, new Date(now.getTime() + CLOCK_AFTER_MS));

/** The code was right: from now on the clock goes on with it. */
export const beginMoveWrite = (change: AddressChange, now: Date): Write =>
  moveWrite(change, 'moving', dueSoon(change, now));

export const movedWrite = (change: AddressChange, now: Date): Write =>
  moveWrite(change, 'ending', dueSoon(change, now));

export const doneWrite = (change: AddressChange): Write => moveWrite(change, 'done', null);

export const giveUpWrite = (change: AddressChange): Write => moveWrite(change, 'given-up', null);

/** Forgets a change, as read, and the addresses in it. */
export const forgetAddressWrite = ({ pk, sk, v }: AddressChange): Write =>
  remove({ pk, sk }, { if: [equals('v', v)] });

/** Whose changes it is time to go on with. */
export async function* dueAddressChanges(now: Date): AsyncGenerator<string> {
  for await (const { pk } of dueRows(WAITING, now)) yield pk.slice(CHANGES.length);
}

/** Whose change of address a key is of; null for everything else. */
export const addressChangeOf = ({ pk }: Pick<Key, 'pk'>): string | null =>
  pk.startsWith(CHANGES) ? pk.slice(CHANGES.length) : null;
