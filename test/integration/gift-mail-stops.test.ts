import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../support/acts/call.ts';
import {
  askMail as ask,
  giftClock as clock,
  mailComes as comes,
  type Given,
  newGift as giftOf,
  inDays,
  PRICE,
  giftSeen as seen,
} from '../support/acts/gift-mails.ts';
import { allItems, itemsUnder } from '../support/acts/items.ts';
import { type Creator, newCreator } from '../support/acts/people.ts';
import { putShell } from '../support/acts/shell.ts';
import { inboxOf, siteUrl } from '../support/acts/world.ts';

let creator: Creator;
beforeAll(async () => {
  creator = await newCreator({ priceAgorot: PRICE });
});
const newGift = (): Promise<Given> => giftOf(creator);

describe('whoever wants no more of them', () => {
  const stopOf = async (given: Given): Promise<URL> => {
    await ask(given);
    await clock();
    const [mail] = await inboxOf(given.email);
    return new URL(mail?.headers?.['list-unsubscribe']?.replace(/[<>]/g, '') ?? '');
  };

  it('says so in one click of the mail program, for good; looking at its address changes nothing', async () => {
    await putShell();
    const [first, second] = [await newGift(), await newGift()];
    const stop = await stopOf(first);
    const stops = async () => (await itemsUnder('STOP#')).filter(({ sk }) => sk === 'STOP');
    const before = (await stops()).length;
    const looked = await fetch(siteUrl(stop.pathname), { redirect: 'manual' });
    expect(looked.status).toBe(303);
    const page = await fetch(siteUrl(looked.headers.get('location') ?? ''));
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(page.headers.get('x-robots-tag')).toContain('noindex');
    expect(await stops()).toHaveLength(before);
    // As RFC 8058 has it: a form, without cookies, by whoever keeps the mailbox.
    for (let i = 0; i < 2; i++) {
      const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
      expect((await fetch(siteUrl(stop.pathname), { method: 'POST', body })).status).toBe(200);
    }
    expect(await stops()).toHaveLength(before + 1);
    // Another buyer, weeks later: told as of every other e-mail.
    const told = await ask({ ...second, email: first.email }, { send: inDays(20) });
    expect(told.body.mail).toMatchObject({ status: 'waits', email: first.email });
    await comes(second);
    await clock();
    expect((await seen(second))?.mail).toMatchObject({ status: 'handed', email: null });
    expect(await inboxOf(first.email)).toHaveLength(1);
    const [record] = await itemsUnder(`MAIL#${second.id}#gift`);
    expect(record).toMatchObject({ status: 'skipped' });
    expect(JSON.stringify(record)).not.toContain(first.email);
  });

  it('holds the token, which nobody guesses', async () => {
    const answer = await call('gifts.stopMails', { token: '0'.repeat(26) });
    expect([answer.status, answer.body.code]).toEqual([404, 'gift.mail_unknown']);
    const given = await newGift();
    const token = (await stopOf(given)).pathname.split('/').at(-2) ?? '';
    expect(token).toMatch(/^[0-9a-hjkmnp-tv-z]{26}$/);
    expect(JSON.stringify(await allItems())).not.toContain(token);
  });
});
