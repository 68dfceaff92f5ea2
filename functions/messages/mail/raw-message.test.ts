import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../../shared/texts/language.ts';
import { NO_FACTS } from '../../../test/support/typed/site-facts.ts';
import type { GiftParcel, Mail } from './mail.ts';
import { rawMessageOf } from './raw-message.ts';

const parcel: GiftParcel = {
  recipient: 'סבתא רחל\r\nBcc: evil@example.com',
  from: 'דנה <b>www.evil.example</b>',
  path: '/gift/0123456789abcdefghjkmnpqrs',
  stopPath: '/gift/mails/abcdefghjkmnpqrs0123456789',
  oneClickPath: '/api/gifts/mails/abcdefghjkmnpqrs0123456789/stop',
};
const giftMail = (language: Language, more: Partial<GiftParcel> = {}) =>
  ({
    event: 'req_a#gift',
    kind: 'gift',
    to: 'grandma@example.com',
    language,
    values: { requestId: 'req_a', n: 1, addressHash: 'h', parcel: { ...parcel, ...more } },
    at: '2026-11-20T10:00:00.000Z',
  }) satisfies Mail;
const SENDER = {
  brand: 'מזל טוב',
  logo: '/media/site/logo-1-70x70.png',
  siteOrigin: 'https://site.example',
  facts: NO_FACTS,
};
const rawOf = async (language: Language, more: Partial<GiftParcel> = {}): Promise<string> =>
  (await rawMessageOf(giftMail(language, more), SENDER, 'no-reply@site.example')).toString('latin1');
const headOf = (raw: string): string[] =>
  (raw.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' ').split('\r\n');

describe.each(['he', 'en'] as const)('the e-mail of a gift (%s)', (language) => {
  it('has a head in ASCII, with the way to get no more of them in one click', async () => {
    const raw = await rawOf(language);
    expect(raw).toMatch(/^[\r\n\t -~]*$/);
    const head = headOf(raw);
    expect(head).toContain(
      'List-Unsubscribe: <https://site.example/api/gifts/mails/abcdefghjkmnpqrs0123456789/stop>',
    );
    expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(head).toContain('To: grandma@example.com');
    expect(head).toContain('From: =?UTF-8?B?157XltecINeY15XXkQ==?= <no-reply@site.example>');
    expect(head.map((line) => line.split(':')[0]?.toLowerCase())).not.toContain('bcc');
    for (const line of raw.split('\r\n')) expect(line.length).toBeLessThanOrEqual(998);
  });

  it('says for whom and from whom, each in its own direction', async () => {
    const { subject, html = '', text = '' } = await PostalMime.parse(await rawOf(language));
    expect(subject).toContain('\u2068סבתא רחל Bcc: evil@\u200bexample.\u200bcom\u2069');
    expect(html).toContain(`<html dir="${language === 'he' ? 'rtl' : 'ltr'}" lang="${language}">`);
    expect(html).toContain('<bdi>דנה &lt;b&gt;www.\u200bevil.\u200bexample&lt;/b&gt;</bdi>');
    expect(html).not.toContain('<b>');
    for (const part of [html, text]) expect(part).not.toMatch(/\{\{|undefined|₪/);
  });

  it('leads to the gift, to the end of such e-mails, and nowhere else', async () => {
    const { html = '', text = '' } = await PostalMime.parse(await rawOf(language));
    const [gift, stop] = [`https://site.example${parcel.path}`, `https://site.example${parcel.stopPath}`];
    expect([...html.matchAll(/<a\b[^>]*href="([^"]*)"/g)].map(([, href]) => href)).toEqual([gift, stop]);
    expect(text.match(/https?:\S+/g)).toEqual([gift, stop]);
  });

  it('caps names, whatever their length', async () => {
    const long = 'א'.repeat(5_000);
    const raw = await rawOf(language, { recipient: long, from: long });
    const { subject = '', html = '' } = await PostalMime.parse(raw);
    expect(subject.length).toBeLessThan(250);
    expect(html).not.toContain('א'.repeat(101));
    for (const line of headOf(raw)) expect(line.length).toBeLessThan(1_500);
  });
});

it('is not written before it is known where it leads, or to nobody', async () => {
  const { parcel: _, ...values } = giftMail('he').values;
  const early = { ...giftMail('he'), values };
  expect(() => rawMessageOf(early, SENDER, 'a@b.example')).toThrow('when it is sent');
  expect(() => rawMessageOf({ ...giftMail('he'), to: null } as never, SENDER, 'a@b.example')).toThrow(
    'addressee',
  );
});
