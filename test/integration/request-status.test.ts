import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Entry, legsOf } from '../../functions/money/ledger/entry.ts';
import { SETTINGS_DEFAULT } from '../../shared/limits.ts';
import mails from '../../shared/locales/he/mail.json' with { type: 'json' };
import { formatAgorot } from '../../shared/money/money.ts';
import { EXTRA_IDS, EXTRAS, orderPrice } from '../../shared/order/extras.ts';
import { upload as uploadBy } from '../support/acts/deliver.ts';
import { CUT, SOUND, WEBM } from '../support/acts/films.ts';
import { getItem, itemsUnder, putItem } from '../support/acts/items.ts';
import { balanceOf } from '../support/acts/money.ts';
import { addVideo, newRequest, type Ordered, orderOf } from '../support/acts/orders.ts';
import { type Creator, newAdmin, newCreator, newFan } from '../support/acts/people.ts';
import { inboxOf, settled } from '../support/acts/world.ts';

const PRICE = 10_005;
const FEE = 1_001;
let creator: Creator;
beforeAll(async () => {
  creator = await newCreator({ priceAgorot: PRICE });
});

const ordered = (): Promise<Ordered> => newRequest(creator, { recipient: 'אבא' });

const upload = (id: string, body = WEBM, announced = body.length) => uploadBy(creator, id, body, announced);

describe('a request on its way', () => {
  it('is approved, delivered and completed: the creator gets the price minus ten per cent, entries sum to zero', async () => {
    const { fan, id } = await ordered();
    const before = (await creator.call('payouts.earnings', {})).body;
    await settled();
    expect((await creator.call('payouts.earnings', {})).body.pendingAgorot).toBeGreaterThanOrEqual(
      PRICE - FEE,
    );

    expect((await creator.call('requests.approve', { id })).body.status).toBe('approved');
    const early = await creator.call('requests.complete', { id });
    expect([early.status, early.body.code]).toEqual([409, 'request.no_video']);
    expect((await fan.call('requestVideos.watch', { id })).body.code).toBe('video.missing');

    expect((await upload(id)).status).toBe(200);
    expect((await fan.call('requestVideos.watch', { id })).body.code).toBe('video.missing');
    const done = await creator.call('requests.complete', { id });
    expect(done.body).toMatchObject({ status: 'completed', hasVideo: true, netAgorot: PRICE - FEE });

    const after = (await creator.call('payouts.earnings', {})).body;
    expect(after.totalAgorot - before.totalAgorot).toBe(PRICE - FEE);
    expect(after.availableAgorot - before.availableAgorot).toBe(PRICE - FEE);
    expect(await balanceOf(fan)).toBe(0);

    const entries = (await itemsUnder('ENT#')).filter(
      ({ e, ref }) => e === 'entry' && ref === id,
    ) as unknown as Entry[];
    const sums = new Map<string, number>();
    for (const leg of entries.flatMap(legsOf))
      sums.set(leg.account, (sums.get(leg.account) ?? 0) + leg.amountAgorot);
    expect(Object.fromEntries(sums)).toEqual({
      [`wallet:${fan.id}`]: -PRICE,
      [`held:${id}`]: 0,
      [`earnings:${creator.id}`]: PRICE - FEE,
      platform: FEE,
    });

    await settled();
    const mails = (await inboxOf(fan.email)).filter((mail) => mail.html.includes(done.body.shortId));
    expect(mails).toHaveLength(3);
    const history = await creator.call('payouts.history', {});
    expect(history.body.items[0]).toMatchObject({
      requestId: id,
      grossAgorot: PRICE,
      feeAgorot: FEE,
      netAgorot: PRICE - FEE,
      status: 'completed',
    });
  });

  it('with a social share: its address is kept, and without one its price goes back at once', async () => {
    const extras = [...EXTRA_IDS];
    const share = SETTINGS_DEFAULT.socialShareAgorot;
    const priceAgorot = orderPrice(PRICE, extras, EXTRAS);
    const postUrl = 'https://www.instagram.com/p/greeting/';
    const approved = async (): Promise<Ordered> => {
      const fan = await newFan(priceAgorot);
      const { body } = await fan.call('requests.place', orderOf(creator, { priceAgorot, extras }));
      await creator.call('requests.approve', { id: body.id });
      await addVideo(body.id);
      return { fan, id: body.id };
    };
    const [posted, missing] = [await approved(), await approved()];
    const unsaid = await creator.call('requests.complete', { id: posted.id });
    expect([unsaid.status, unsaid.body.code]).toEqual([409, 'request.post_unsaid']);
    const elsewhere = { id: posted.id, postUrl: 'https://example.com/p/1' };
    expect((await creator.call('requests.complete', elsewhere)).status).toBe(400);

    const done = await creator.call('requests.complete', { id: posted.id, postUrl });
    expect(done.body).toMatchObject({ status: 'completed', postUrl, undone: [], refundedAgorot: 0 });
    expect(await balanceOf(posted.fan)).toBe(0);

    const without = await creator.call('requests.complete', { id: missing.id, postUrl: null });
    expect(without.body).toMatchObject({ postUrl: null, undone: ['social_share'], refundedAgorot: share });
    expect(without.body.netAgorot - without.body.takenBackAgorot).toBe(without.body.netUndoneAgorot);
    expect(await balanceOf(missing.fan)).toBe(share);
    const lines = (await missing.fan.call('wallet.transactions', {})).body.items;
    expect(lines[0]).toMatchObject({ kind: 'refund', amountAgorot: share });

    await settled();
    const mailOf = async ({ fan }: Ordered) =>
      (await inboxOf(fan.email)).find(({ html }) => html.includes(mails['request-completed'].heading))?.html;
    expect(await mailOf(missing)).toContain(formatAgorot(share, 'he'));
    expect(await mailOf(posted)).toContain('/p/greeting/');
    const { items } = (await missing.fan.call('notifications.list', {})).body;
    expect(items[0]).toMatchObject({ event: 'request.completed', values: { returned: share } });
  });

  it('plays the very bytes the creator sent, with a readable name for the download', async () => {
    const { fan, id } = await ordered();
    await creator.call('requests.approve', { id });
    await upload(id);
    await creator.call('requests.complete', { id });
    const video = (await fan.call('requestVideos.watch', { id })).body;
    const played = await fetch(video.watchUrl);
    expect(played.headers.get('content-type')).toBe('video/webm');
    expect(Buffer.from(await played.arrayBuffer())).toEqual(WEBM);
    const saved = await fetch(video.downloadUrl);
    expect(decodeURIComponent(saved.headers.get('content-disposition') ?? '')).toContain(
      'יואב היוצר - אבא.webm',
    );
    const item = await getItem(`REQ#${id}`, 'REQ');
    expect(video.watchUrl).toContain(`/${id}/${Date.parse(String(item?.videoAt))}.webm`);
    expect([item?.videoCodec, played.headers.get('x-amz-meta-codec')]).toEqual(['vp8', 'vp8']);
  });

  it('is played by the back office too, and its upload is missed once it has expired', async () => {
    const { id } = await ordered();
    await creator.call('requests.approve', { id });
    const started = await creator.call('requestVideos.start', { id, type: 'webm', bytes: WEBM.length });
    const { uploadId } = started.body;
    const upToNow = await getItem(`REQ#${id}`, 'UPLOAD');
    expect(upToNow).toMatchObject({ uploadId });
    await creator.call('requestVideos.cancel', { id, uploadId });
    await putItem(upToNow ?? {});
    expect((await creator.call('requestVideos.finish', { id, uploadId })).body.code).toBe('video.missing');
    expect((await upload(id)).status).toBe(200);
    const admin = await newAdmin();
    const { watchUrl } = (await admin.call('requestVideosAdmin.watch', { id })).body;
    expect(Buffer.from(await (await fetch(watchUrl)).arrayBuffer())).toEqual(WEBM);
    const missing = await admin.call('requestVideosAdmin.watch', { id: `req_${'0'.repeat(26)}` });
    expect(missing.body.code).toBe('request.not_found');
  });

  it('declined, the whole price is back once, whoever repeats the call', async () => {
    const { fan, id } = await ordered();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => creator.call('requests.decline', { id }, key)),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
    expect(await balanceOf(fan)).toBe(PRICE);
    const second = await creator.call('requests.decline', { id });
    expect([second.status, second.body.code]).toEqual([409, 'request.already']);
    const approved = await creator.call('requests.approve', { id });
    expect([approved.status, approved.body.code]).toEqual([409, 'request.status_changed']);
    const statement = (await fan.call('wallet.transactions', {})).body.items;
    expect(statement.map(({ kind, amountAgorot }) => [kind, amountAgorot])).toEqual([
      ['refund', PRICE],
      ['purchase', -PRICE],
      ['top_up', PRICE],
    ]);
  });

  it('approve and decline racing: one wins, and the money follows it', async () => {
    for (let round = 0; round < 5; round++) {
      const { fan, id } = await ordered();
      const [approved, declined] = await Promise.all([
        creator.call('requests.approve', { id }),
        creator.call('requests.decline', { id }),
      ]);
      expect([approved.status, declined.status].sort()).toEqual([200, 409]);
      expect(await balanceOf(fan)).toBe(declined.status === 200 ? PRICE : 0);
    }
  });
});

describe('a video', () => {
  it('that is no video, not whole or too large is refused and the request stays as it was', async () => {
    const { id } = await ordered();
    await creator.call('requests.approve', { id });
    expect(await upload(id, Buffer.from('<html>not a film</html>'))).toMatchObject({
      status: 400,
      code: 'video.not_a_video',
    });
    for (const [file, code] of [
      [SOUND, 'video.no_picture'],
      [CUT, 'video.cut_off'],
    ] as const) {
      const refused = await upload(id, file);
      expect(refused).toMatchObject({ status: 400, code });
      // It is deleted.
      const { uploadId } = refused;
      expect((await creator.call('requestVideos.finish', { id, uploadId })).body.code).toBe('video.missing');
    }
    expect(await upload(id, WEBM, WEBM.length + 1)).toMatchObject({ code: 'video.incomplete' });
    expect(await upload(id, WEBM, 2_000_000_000)).toMatchObject({ code: 'video.too_large' });
    expect((await creator.call('requests.get', { id })).body).toMatchObject({
      hasVideo: false,
      status: 'approved',
    });
  });

  it('cannot be sent before approval, or after the upload was cancelled', async () => {
    const { id } = await ordered();
    expect(await upload(id)).toMatchObject({ status: 409, code: 'request.status_changed' });
    await creator.call('requests.approve', { id });
    const { uploadId } = (await creator.call('requestVideos.start', { id, type: 'webm', bytes: 10 })).body;
    await creator.call('requestVideos.cancel', { id, uploadId });
    expect((await creator.call('requestVideos.finish', { id, uploadId })).body.code).toBe('video.missing');
  });
});
