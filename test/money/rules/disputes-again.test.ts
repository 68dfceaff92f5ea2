import { expect, it } from 'vitest';
import { findDispute } from '../../../functions/orders/requests/model/disputes.table.ts';
import { findRequest } from '../../../functions/orders/requests/model/requests.table.ts';
import { sendSecondVideo } from '../../../functions/orders/requests/video/second-video.ts';
import { endOfDay } from '../../../shared/calendar/dates.ts';
import { DAY_MS, deliver, now, onStage, refusal, run } from './calls.ts';
import { answer, decide, free, held, money, NET, open, reply } from './dispute-calls.ts';

onStage();

const DAY = '2026-06-05';
const SECOND = {
  videoAt: '2026-06-02T09:00:00.000Z',
  videoType: 'mp4',
  videoFile: 'second.mp4',
  videoUpload: 'second',
} as const;

const send = async (id: string) => {
  const request = await findRequest(id);
  if (!request) throw new Error('No such order');
  await sendSecondVideo(request, SECOND, now());
};
/** An order whose second video is being made by a day that both agreed on. */
const agreed = async () => {
  const id = await deliver();
  await run(open(id));
  await run(answer(id, 'offer_again', { day: DAY }));
  const making = await run(reply(id, 'accept'));
  const until = endOfDay(DAY).toISOString();
  expect(making).toMatchObject({ step: 'making', madeAgain: true, offer: { day: DAY }, until });
  return id;
};
/** And sent. */
const sent = async () => {
  const id = await agreed();
  await run(send(id));
  const until = new Date(now().getTime() + 2 * DAY_MS).toISOString();
  expect(await run(findDispute(id))).toMatchObject({ step: 'fan_watches', until, second: SECOND });
  expect(await money(id)).toMatchObject({ disputed: NET, isDisputed: true, split: held.split });
  return id;
};

it('the second video takes the place of the first where its fan accepts it, and no money moves', async () => {
  const id = await sent();
  await run(reply(id, 'accept'));
  expect(await run(findRequest(id))).toMatchObject({ ...SECOND, disputeOutcome: 'again' });
  expect(await run(findDispute(id))).toMatchObject({ step: 'over', outcome: 'again', backAgorot: 0 });
  expect(await money(id)).toEqual(free);
});

it('the first video stays where its fan takes the complaint back, or the desk rejects it', async () => {
  const withdrawn = await sent();
  await run(reply(withdrawn, 'withdraw'));
  expect(await run(findRequest(withdrawn))).toMatchObject({ videoFile: 'video.mp4' });
  const rejected = await sent();
  await run(reply(rejected, 'pass_on'));
  await run(decide(rejected, 'reject'));
  expect(await run(findRequest(rejected))).toMatchObject({ videoFile: 'video.mp4' });
  for (const id of [withdrawn, rejected]) expect(await run(findDispute(id))).not.toHaveProperty('second');
});

it('is made again once an order, whoever wants it', async () => {
  const id = await sent();
  await run(reply(id, 'pass_on'));
  expect(await refusal(decide(id, 'decide_again', { day: DAY }))).toEqual([
    'dispute.not_possible',
    { step: 'desk' },
  ]);
});
