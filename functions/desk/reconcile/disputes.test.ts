import { expect, it } from 'vitest';
import { at, item } from '../../../test/support/wrong/items-to-reconcile.ts';
import { listTallyKey } from '../../lib/table/list-totals.table.ts';
import { disputeEntry } from '../../money/ledger/entries.table.ts';
import { accountKey } from '../../money/payouts/payouts.table.ts';
import { disputeIdOf } from '../../orders/requests/model/dispute.ts';
import { disputeKey } from '../../orders/requests/model/disputes.table.ts';
import type { Request } from '../../orders/requests/model/request.ts';
import { requestKey } from '../../orders/requests/model/requests.table.ts';
import { checkAccount } from './balances.ts';
import { checkDispute, keysBesideDispute } from './disputes.ts';
import { type Item, nameOf } from './item.ts';
import { checkRequest } from './requests.ts';
import { Subjects } from './subjects.ts';

const ID = `req_${'0'.repeat(10)}AAAAAAAABBBBBBBB`;
const key = requestKey(ID);
const DISPUTE = nameOf(disputeKey(ID));
const REQUEST = nameOf(key);
const creatorId = 'usr_c';
const moved = (amountAgorot: number, n: number) =>
  item(
    disputeEntry({ userId: creatorId, amountAgorot, ref: disputeIdOf(ID), title: '', by: 'usr_a', at }, n),
  );
const taken = moved(-900, 1);
const givenBack = moved(900, 3);
const facts = { ...disputeKey(ID), e: 'dispute', id: disputeIdOf(ID), requestId: ID, creatorId, at };
const open = item({ ...facts, v: 2, step: 'desk', disputedAgorot: 900 });
const over = item({ ...facts, v: 3, step: 'over', closedAt: at });

const found = (request: object, ...items: Item[]) =>
  checkDispute(key, request as Request, items).map(({ item: name, what, found: is, by }) => [
    name,
    what,
    is,
    by,
  ]);

it('is what its entries hold while it is open, and nothing once it is over', () => {
  expect(found({ disputed: true }, open, taken)).toEqual([]);
  expect(found({}, over, taken, givenBack)).toEqual([]);
  expect(found({ disputed: true }, { ...open, disputedAgorot: 901 }, taken)).toEqual([
    [DISPUTE, 'disputedAgorot', 901, 'its entries'],
  ]);
  expect(found({}, over, taken)).toEqual([[DISPUTE, 'disputedAgorot', 0, 'its entries']]);
});

it('is open exactly while its request says so, and waits for the clock while its step does', () => {
  expect(found({}, open, taken)).toEqual([[REQUEST, 'disputed', 'false', 'its dispute']]);
  expect(found({ disputed: true }, over)).toEqual([[REQUEST, 'disputed', 'true', 'its dispute']]);
  expect(found({ disputed: true }, { ...open, until: at }, taken)).toEqual([
    [DISPUTE, 'waits for the clock', 'false', 'its step'],
  ]);
});

it('is missed where its entries are, and orders from before disputes are right', () => {
  expect(found({})).toEqual([]);
  expect(found({}, taken, givenBack)).toEqual([[DISPUTE, 'exists', false, 'its entries']]);
  expect(checkRequest(key, [open]).map(({ item: name, by }) => [name, by])).toEqual([
    [DISPUTE, 'its request'],
  ]);
});

it('is held by the account of its creator, by entries and by disputes', () => {
  const account = (more: object) =>
    item({ ...accountKey(creatorId), e: 'account', availableAgorot: -900, disputedAgorot: 900, ...more });
  const differences = (...items: Item[]) =>
    checkAccount(accountKey(creatorId), items).map(({ what, by }) => [what, by]);
  expect(differences(account({}), taken, open)).toEqual([]);
  expect(differences(account({}), taken)).toEqual([['disputedAgorot', 'its disputes']]);
  expect(differences(account({ disputedAgorot: 0 }), taken, open)).toEqual([
    ['disputedAgorot', 'its entries'],
    ['disputedAgorot', 'its disputes'],
  ]);
});

it('is about its request, the account of its creator and the list it is counted in, and is read again with what is beside it', () => {
  const subjects = new Subjects();
  subjects.add(open);
  expect([...subjects].map(({ name }) => name).sort()).toEqual(
    [nameOf(accountKey(creatorId)), nameOf(listTallyKey(open)), REQUEST].sort(),
  );
  const beside = keysBesideDispute(over as never).map(nameOf);
  expect(beside).toEqual([taken, givenBack].map(nameOf).concat([expect.stringMatching(/^RFD#rfd_/)]));
});
