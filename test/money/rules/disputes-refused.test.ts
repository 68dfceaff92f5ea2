import { expect, it } from 'vitest';
import { present } from '../../../functions/lib/table/expression.ts';
import { check, update } from '../../../functions/lib/table/table.ts';
import { answerDispute, replyInDispute } from '../../../functions/orders/requests/dispute/act-in-dispute.ts';
import { moveDispute } from '../../../functions/orders/requests/dispute/move-dispute.ts';
import { openDispute } from '../../../functions/orders/requests/dispute/open-dispute.ts';
import { findDispute } from '../../../functions/orders/requests/model/disputes.table.ts';
import { requestKey } from '../../../functions/orders/requests/model/requests.table.ts';
import type { DisputeMove, DisputePlan } from '../../../functions/orders/requests/model/step-on.ts';
import { by } from '../operations/operation.ts';
import { creator, deliver, key, now, onStage, order, PRICE, refusal, run, stage, topUp } from './calls.ts';
import { answer, free, held, money, open, reply } from './dispute-calls.ts';

onStage();

/** By the site itself, which says no version that it saw. */
const move = (id: string, plan: DisputePlan, beside?: DisputeMove['beside']) =>
  moveDispute({
    requestId: id,
    by: 'clock',
    mark: key(),
    now: now(),
    line: { by: 'clock', act: 'silence', text: '', amountAgorot: null, day: null },
    mayMove: () => true,
    plan: () => plan,
    ...(beside ? { beside } : {}),
  });

/** So often somebody else changes the order just before it is written. */
const overtake = (id: string, times: number): void => {
  const { model, world } = stage;
  const prepare = model.prepare.bind(model);
  let left = times * 2;
  model.prepare = (input) => {
    left -= 1;
    // Every other write is that of somebody else.
    if (left > 0 && left % 2 === 1)
      world.write([update(requestKey(id), { set: { nudgedAt: `${left}` }, add: { v: 1 } })]);
    return prepare(input);
  };
};

const stranger = () => {
  const [, other] = stage.world.fans;
  if (!other) throw new Error('Nobody else is there');
  return by(other);
};

it('an order that is not there, is somebody else’s, or is not delivered is not complained of', async () => {
  expect(await refusal(open('req_none'))).toBe('request.not_found');
  const id = await deliver();
  const input = { id, reason: 'other', text: '' } as const;
  expect(await refusal(openDispute({ ...stranger(), input, now: now(), key: key() }))).toBe(
    'request.not_found',
  );
  await run(topUp(PRICE));
  expect(await refusal(open((await run(order())).id))).toBe('request.not_completed');
  expect(await money(id)).toMatchObject({ isDisputed: false, waits: free.waits });
});

it('nobody acts where nobody complained, and a stranger does not learn that somebody did', async () => {
  expect(await refusal(answer('req_none', 'contest'))).toBe('request.not_found');
  const id = await deliver();
  expect(await refusal(answer(id, 'contest'))).toBe('dispute.not_found');
  await run(open(id));
  const input = { id, v: 1, act: 'withdraw', text: '' } as const;
  expect(await refusal(replyInDispute({ ...stranger(), input, now: now(), key: key() }))).toBe(
    'request.not_found',
  );
  expect(await money(id)).toEqual(held);
});

it('an answer that is repeated stays the same, and what is over stays over', async () => {
  const id = await deliver();
  await run(open(id));
  const input = { id, v: 1, act: 'contest', text: 'זה השם' } as const;
  const call = { ...creator(), input, now: now(), key: key() };
  expect(await run(answerDispute(call))).toEqual(await run(answerDispute(call)));
  expect((await run(findDispute(id)))?.lines).toHaveLength(2);
  await run(reply(id, 'withdraw'));
  for (const plan of [{ to: 'desk' }, { outcome: 'full', backAgorot: PRICE }] as const)
    expect(await refusal(move(id, plan))).toEqual(['dispute.not_possible', { step: 'over' }]);
  expect(await money(id)).toEqual(free);
});

it('what is overtaken is done at the next attempt, and is refused after the fourth', async () => {
  const id = await deliver();
  overtake(id, 3);
  await run(open(id));
  overtake(id, 3);
  await run(answer(id, 'accept_all'));
  expect(await money(id)).toMatchObject({ wallet: PRICE, disputed: 0, isDisputed: false });
  const busy = await deliver();
  overtake(busy, 4);
  expect(await refusal(open(busy))).toBe('service.busy');
  await run(open(busy));
  overtake(busy, 4);
  expect(await refusal(answer(busy, 'accept_all'))).toBe('service.busy');
});

it('what cannot be written in the audit does not happen', async () => {
  const id = await deliver();
  await run(open(id));
  const missing = () => [check(requestKey('req_none'), [present()])];
  for (const plan of [{ to: 'desk' }, { outcome: 'full', backAgorot: PRICE }] as const)
    expect(await refusal(move(id, plan, missing))).toBe('service.busy');
  expect(await money(id)).toEqual(held);
  expect(await run(findDispute(id))).toMatchObject({ v: 1, step: 'creator_answers' });
});
