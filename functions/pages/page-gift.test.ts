import { describe, expect, it } from 'vitest';
import type { Gift } from '../orders/gifts/model/gift.ts';
import { hashOf, passSecretOf } from '../orders/gifts/model/secret-hashes.ts';
import { COMMON_ANSWERS, CREATOR, get, HIDDEN, itemWrites, partsOf, withSite } from './page-for-test.ts';

withSite();

describe('the page on which gifts by e-mail end', () => {
  it('asks, and nobody keeps it', async () => {
    const { statusCode, headers, body } = await get('/gift/mails/0123456789abcdefghjkmnpqrs', { lng: 'en' });
    expect([statusCode, headers?.['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toContain('<html lang="en" dir="ltr"');
  });

  it('tells as little as that of a conversation with the team', async () => {
    const { statusCode, headers, body } = await get('/inquiry/0123456789abcdefghjkmnpqrs', { lng: 'en' });
    expect([statusCode, headers?.['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toContain('<html lang="en" dir="ltr"');
  });

  it('is where mail programs come that open the address of the one click', async () => {
    const { statusCode, headers } = await get('/api/gifts/mails/0123456789abcdefghjkmnpqrs/stop');
    expect([statusCode, headers?.location]).toEqual([303, '/gift/mails/0123456789abcdefghjkmnpqrs']);
  });
});

describe('the page of a gift', () => {
  const SECRET = '0123456789abcdefghjkmnpqrs';
  const PASS = passSecretOf(SECRET);
  const store = async (more: Partial<Gift> = {}): Promise<void> => {
    const gift = {
      status: 'live',
      endsAt: '2090-01-01T00:00:00.000Z',
      recipient: 'סבתא <b>',
      fanId: HIDDEN,
      creatorId: CREATOR,
      creatorName: 'נועה',
      note: 'עם שיר',
      fanName: 'דנה',
      ...more,
    };
    const [own, pass] = [SECRET, PASS].map(hashOf) as [string, string];
    await itemWrites([
      { pk: `GFT#${own}`, sk: 'GIFT', e: 'gift', ...gift },
      { pk: `GFT#${pass}`, sk: 'PASS', e: 'gift-pass', of: own },
    ]);
  };

  it('says for whom it is and nothing of what is in it, and nobody keeps it', async () => {
    await store();
    for (const secret of [SECRET, PASS]) {
      const { statusCode, headers, body = '' } = await get(`/gift/${secret}`);
      expect([statusCode, headers?.['cache-control']]).toEqual([200, 'no-store']);
      expect(body).toContain('<meta property="og:title" content="סבתא &lt;b&gt;, יש לך מתנה">');
      expect(body).toContain('<meta property="og:image" content="https://mazaltov.example/gift.jpg">');
      expect(body).toContain('<meta name="robots" content="noindex, nofollow">');
      expect(body).not.toMatch(/נועה|עם שיר|דנה|canonical|og:url/);
      expect(body).not.toContain(secret);
      expect(partsOf({ statusCode, body })).toMatchObject({ markup: '', names: COMMON_ANSWERS });
    }
    expect((await get(`/gift/${SECRET}`, { lng: 'en' })).body).toContain('there is a gift for you');
    // As it is copied out of a sentence, or typed off a card.
    for (const typed of [`${SECRET}.`, `${SECRET}%E2%80%8F`, `${SECRET}%20`, SECRET.toUpperCase()])
      expect([typed, (await get(`/gift/${typed}`)).statusCode]).toEqual([typed, 200]);
  });

  it.each([
    ['revoked', { status: 'revoked' }, 410],
    ['taken down', { status: 'taken_down' }, 410],
    ['a year after it opened', { endsAt: '2020-01-01T00:00:00.000Z' }, 410],
  ] as const)('%s is over, and says no more than that', async (_, more, status) => {
    await store(more);
    const { statusCode, headers, body } = await get(`/gift/${SECRET}`);
    expect([statusCode, headers?.['cache-control']]).toEqual([status, 'no-store']);
    expect(body).toContain('<title>המתנה הזו כבר לא כאן</title>');
    expect(body).not.toMatch(/סבתא|נוגעים בקישור/);
  });

  it('guessed is not found', async () => {
    for (const guess of ['x', '0'.repeat(26), `${SECRET}0`, '%00']) {
      const { statusCode, body } = await get(`/gift/${guess}`);
      expect(statusCode).toBe(404);
      expect(body).toContain('<title>לא מצאנו מתנה כזו</title>');
    }
  });
});
