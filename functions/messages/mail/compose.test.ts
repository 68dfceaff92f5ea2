import { describe, expect, it } from 'vitest';
import { MAIL_KINDS, type MailKind } from '../../../shared/mails.ts';
import type { Confirmation } from '../../../shared/money/confirmation.ts';
import type { Language } from '../../../shared/texts/language.ts';
import { FACTS, NO_FACTS } from '../../../test/support/typed/site-facts.ts';
import type { DisputeMailValues, Mail, RequestMailValues } from './mail.ts';
import { messageOf } from './message.ts';
import { mailTexts } from './texts.ts';

const english = mailTexts('en');
const hebrew = mailTexts('he');

const request: RequestMailValues = {
  orderId: 'req_0123456789abcdefghjkmnpqrs',
  shortId: '01234567',
  fanName: 'דנה <b>כהן</b>',
  creatorName: 'Noa "Star" & Co',
  title: 'ברכה אישית',
  occasion: 'birthday',
  recipient: 'סבתא רותי',
  instructions: 'שלום!\nhttps://evil.example/win?a=1 <script>alert(1)</script>\nwww.evil.example',
  priceAgorot: 12_990,
  deadlineAt: '2026-11-27T21:59:59.999Z',
  deliveryHours: 72,
  arrivesBy: '2026-11-26',
  path: '/dashboard/fan/requests/req_0123456789abcdefghjkmnpqrs',
};
const dispute: DisputeMailValues = {
  orderId: request.orderId,
  shortId: request.shortId,
  fanName: request.fanName,
  creatorName: request.creatorName,
  title: request.title,
  recipient: request.recipient,
  priceAgorot: request.priceAgorot,
  path: request.path,
  event: 'dispute.full',
  reason: 'name_wrong',
  words: 'נאמר שם אחר <b>לגמרי</b>',
  byDesk: false,
  backAgorot: 12_990,
};
const moderated = { title: 'ברכה אישית', reason: 'התמונה לא שלך', path: '/decisions/ad.ad_1' };
const contact = {
  ticketId: 'tkt_0123456789abcdefghjkmnpqrs',
  shortId: '01234567',
  name: 'Dana',
  email: 'dana@example.com',
  subject: 'Support',
  message: 'first line\nsecond line',
};

const withdrawal = {
  shortId: '01234567',
  amountAgorot: 12_990,
  payTo: '•••4567',
  reference: '',
  reason: '',
  path: '/dashboard/creator/earnings',
};

const wallet = { amountAgorot: 2_550, reason: '', path: '/dashboard/fan/wallet' };

const valuesOf: Record<MailKind, Mail['values']> = {
  'order-received': request,
  'creator-new-request': request,
  'request-approved': request,
  'request-declined': { ...request, declineReason: 'expired', movedAgorot: 12_990 },
  'request-completed': request,
  'request-refunded': { ...request, movedAgorot: 4_000 },
  'request-wrapped': { ...request, movedAgorot: -500 },
  'request-reopened': { ...request, movedAgorot: -12_990 },
  'creator-request-approved': request,
  'creator-request-completed': { ...request, movedAgorot: 11_691 },
  'creator-request-closed': { ...request, movedAgorot: -11_691 },
  'creator-request-reopened': { ...request, movedAgorot: -11_691 },
  'creator-request-refunded': { ...request, movedAgorot: -3_600 },
  'creator-request-nudged': request,
  'creator-brief-changed': request,
  'creator-request-reviewed': request,
  'creator-request-due': { ...request, endsAt: '2026-11-28T21:59:59.999Z' },
  'creator-video-failed': request,
  'creator-video-waits': { ...request, endsAt: '2026-11-26T18:30:00.000Z' },
  'dispute-answered': {
    ...dispute,
    event: 'dispute.part_offered',
    amountAgorot: 4_000,
    until: '2026-11-28T10:30:00.000Z',
  },
  'dispute-ended': dispute,
  'creator-dispute-opened': {
    ...dispute,
    event: 'dispute.opened',
    until: '2026-11-28T10:30:00.000Z',
    heldAgorot: 11_691,
  },
  'creator-dispute-making': { ...dispute, event: 'dispute.making', day: '02/12/2026' },
  'creator-dispute-ended': { ...dispute, event: 'dispute.part', takenAgorot: 3_600, keptAgorot: 8_091 },
  'wallet-adjusted': { ...wallet, movedAgorot: -2_550, reason: 'כפל חיוב' },
  'wallet-released': { ...wallet, movedAgorot: 0 },
  'wallet-frozen': { ...wallet, movedAgorot: -1_000 },
  'top-up-received': { ...wallet, movedAgorot: 2_550 },
  'top-up-reversed': { ...wallet, movedAgorot: -2_550 },
  'sending-done': { ...wallet, movedAgorot: 0 },
  'sending-failed': { ...wallet, movedAgorot: 2_550 },
  'sending-taken': { ...wallet, movedAgorot: 0 },
  'contact-received': contact,
  'creator-approved': { creatorName: 'נועה', path: '/dashboard/creator' },
  'contact-answered': {
    ticketId: 'tkt_1',
    shortId: 'abc12345',
    name: 'דנה',
    subject: 'שאלה',
    message: 'שלום,\nענינו.',
    path: '/inquiry/abc',
  },
  'admin-message': { subject: 'החשבון שלך', message: 'שלום,\nראינו את הפנייה.' },
  'creator-refused': { creatorName: 'נועה', path: '/dashboard/creator/profile', reason: 'חסרה תמונה' },
  'creator-changes-asked': { creatorName: 'נועה', path: '/dashboard/creator/profile', reason: 'חסרה תמונה' },
  'moderation-hidden': moderated,
  'moderation-restored': moderated,
  'moderation-warned': moderated,
  'moderation-kept': moderated,
  'ad-changed': { ...moderated, path: '/dashboard/creator/video-ads' },
  'ad-removed': { ...moderated, path: '/dashboard/creator/video-ads' },
  'withdrawal-completed': { ...withdrawal, reference: 'T-77' },
  'withdrawal-rejected': { ...withdrawal, reason: 'חסר שם הסניף' },
  'messages-wait': { path: '/dashboard/fan/messages' },
  'address-code': { code: '01234567' },
  'mail-again': { code: '01234567' },
  'sign-up': { code: '012345' },
  'confirm-again': { code: '012345' },
  reset: { code: '012345' },
  invitation: { code: '012345' },
  'address-changed': { path: '/contact' },
  'terms-change': { day: '31/12/2026', path: '/terms/2' },
  'privacy-change': { day: '31/12/2026', path: '/privacy/2' },
  'deletion-asked': { day: '30/11/2026', path: '/dashboard/account' },
  'deletion-stopped': { reason: 'balance', path: '/dashboard/account' },
  'account-deleted': { path: '/' },
  'account-banned': { path: '/contact' },
  'gift-closed': { path: '/dashboard/fan/requests/req_1' },
  'copy-ready': { path: '/dashboard/account' },
  gift: {
    requestId: 'req_0123456789abcdefghjkmnpqrs',
    n: 1,
    addressHash: 'h',
    parcel: {
      recipient: 'סבתא רותי',
      from: 'דנה <b>כהן</b>',
      path: '/gift/0123456789abcdefghjkmnpqrs',
      stopPath: '/gift/mails/x',
      oneClickPath: '/api/gifts/mails/x/stop',
    },
  },
};

const mailOf = (kind: MailKind, language: Language, values: object = {}): Mail =>
  ({
    event: 'req_a#1',
    kind,
    to: kind === 'contact-received' ? null : 'reader@example.com',
    language,
    values: { ...valuesOf[kind], ...values },
    at: '2026-11-20T10:00:00.000Z',
  }) as Mail;

const written = (mail: Mail, logo = '', facts = NO_FACTS) => {
  const sender = {
    logo,
    brand: mail.language === 'he' ? 'מזל טוב' : 'Mazaltov',
    siteOrigin: 'https://site.example',
    facts,
  };
  const message = messageOf(mail, sender, 'hello@site.example', 'set');
  const { Subject, Body } = message.Message ?? {};
  return {
    message,
    subject: Subject?.Data ?? '',
    html: Body?.Html?.Data ?? '',
    text: Body?.Text?.Data ?? '',
  };
};

const languages = ['he', 'en'] as const;
const cases = MAIL_KINDS.flatMap((kind) => languages.map((language) => [kind, language] as const));

describe.each(cases)('the e-mail %s in %s', (kind, language) => {
  const { subject, html, text } = written(mailOf(kind, language));

  it('is written in its language and direction', () => {
    expect(html).toContain(`<html dir="${language === 'he' ? 'rtl' : 'ltr'}" lang="${language}">`);
    const { heading } = (language === 'he' ? hebrew : english)[kind];
    expect(html).toContain(heading);
    expect(text).toContain(heading);
    expect(subject).not.toBe('');
  });

  it('leaves no placeholder and no missing value', () => {
    for (const part of [subject, html, text]) expect(part).not.toMatch(/\{\{|\}\}|undefined|null|\[object/);
  });

  it('links only to the site', () => {
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links.every((href) => href?.startsWith('https://site.example'))).toBe(true);
    expect(html).not.toContain('<script');
    expect(html).not.toContain('evil.example');
    expect(text).not.toContain('evil.example');
  });
});

describe('an order with extras, an event and an hour', () => {
  const values = {
    deadlineAt: '2026-11-27T17:00:00.000Z',
    extras: ['gift_wrapping', 'social_share'],
    eventDate: '2026-11-28',
    minor: true,
    reveal: '2026-11-29T20:00',
  };

  it.each([
    ['he', { kind: 'private' }, hebrew.use.private],
    ['he', { kind: 'publish' }, hebrew.use.publish],
    ['he', { kind: 'term', days: 90 }, hebrew.use.term.replace('{{days}}', '90')],
    ['en', { kind: 'until', day: '2027-02-19' }, english.use.until.replace('{{day}}', '19/02/2027')],
    ['en', { kind: 'ended', day: '2027-02-19' }, english.use.ended.replace('{{day}}', '19/02/2027')],
  ] as const)('says how the video may be used, in %s: %j', (language, use, said) => {
    const { facts } = language === 'he' ? hebrew : english;
    for (const kind of ['order-received', 'creator-new-request', 'request-completed'] as const)
      expect(written(mailOf(kind, language, { use })).text).toContain(`${facts.use}: ${said}`);
    expect(written(mailOf('order-received', language)).text).not.toContain(facts.use);
  });

  it.each([
    ['fan', 'he', 'order-received'],
    ['fan', 'en', 'order-received'],
    ['creator', 'he', 'creator-new-request'],
    ['creator', 'en', 'creator-new-request'],
  ] as const)('tells its %s of them (%s)', (_, language, kind) => {
    const { text } = written(mailOf(kind, language, values));
    const { facts, extras } = language === 'he' ? hebrew : english;
    expect(text).toContain(`${facts.deadline}: 27/11/2026 19:00`);
    expect(text).toContain(
      facts === hebrew.facts
        ? `${facts.eventDate}: שבת, 28/11/2026 (י״ח בכסלו)`
        : `${facts.eventDate}: Saturday, 28/11/2026 (18 Kislev)`,
    );
    expect(text).toContain(`${facts.minor}: ${language === 'he' ? 'כן' : 'Yes'}`);
    expect(text).toContain(`${facts.extras}: ${extras.gift_wrapping}, ${extras.social_share}`);
    // Only who gives it reads when it opens.
    expect(text.includes(`${facts.reveal}: 29/11/2026 20:00`)).toBe(kind === 'order-received');
  });

  it('is silent about what an order does not have', () => {
    const { text } = written(mailOf('creator-new-request', 'en'));
    expect(text).toContain(`${english.facts.deadline}: 27/11/2026\n`);
    expect(text).not.toContain(english.facts.extras);
    expect(text).not.toContain(english.facts.eventDate);
    expect(text).not.toContain(english.facts.minor);
  });
});

describe('money that came back', () => {
  it.each([
    ['request-declined', { declineReason: 'fan', movedAgorot: 12_990 }],
    ['request-refunded', { movedAgorot: 4_000 }],
    ['dispute-ended', {}],
  ] as const)('may go on to who paid it in, where %s is told how much', (kind, values) => {
    for (const language of languages) {
      const { back } = (language === 'he' ? hebrew : english).money;
      const offered = written(mailOf(kind, language, { ...values, returnableAgorot: 2_550 }));
      const href = 'https://site.example/dashboard/fan/wallet?back=2550';
      expect(offered.html).toContain(`href="${href}"`);
      expect(offered.text).toContain(`${back.link}: ${href}`);
      expect(offered.text).toMatch(/25\.50/);
      expect(written(mailOf(kind, language, values)).text).not.toContain(back.link);
    }
  });
});

describe('why it came so', () => {
  it.each(['he', 'en'] as const)('is told of a decline in its fan’s language (%s)', (language) => {
    const { causes } = language === 'he' ? hebrew : english;
    const text = (values: object) => written(mailOf('request-declined', language, values)).text;
    expect(text({ declineReason: 'creator', declineCause: 'style' })).toContain(causes.style);
    for (const values of [{ declineReason: 'creator' }, { declineReason: 'fan', declineCause: 'style' }])
      expect(Object.values(causes).filter((cause) => text(values).includes(cause))).toEqual([]);
  });

  it('has what the creator wrote beside the cause', () => {
    const said = { declineReason: 'creator', declineCause: 'time', declineWords: 'I am abroad until May' };
    expect(written(mailOf('request-declined', 'en', said)).text).toContain(said.declineWords);
    expect(written(mailOf('request-declined', 'en')).text).not.toContain(english.facts.explanation);
  });

  it.each(['request-refunded', 'creator-request-refunded'] as const)('is quoted by %s', (kind) => {
    expect(written(mailOf(kind, 'en', { refundReason: 'The sound is cut' })).text).toContain(
      'The sound is cut',
    );
    expect(written(mailOf(kind, 'en')).text).not.toContain(`${english.facts.reason}:`);
  });
});

describe('what people wrote', () => {
  it('is escaped and keeps its own direction', () => {
    const { html } = written(mailOf('order-received', 'he'));
    expect(html).toContain('<bdi>Noa &quot;Star&quot; &amp; Co</bdi>');
    expect(html).toContain('&lt;script&gt;');
    expect(written(mailOf('creator-new-request', 'en')).html).toContain(
      '<bdi>דנה &lt;b&gt;כהן&lt;/b&gt;</bdi>',
    );
  });

  it('keeps its lines and loses what is too long', () => {
    const { html, text } = written(
      mailOf('contact-received', 'he', { message: `שורה\n${'א'.repeat(5_000)}` }),
    );
    expect(html).toContain('<bdi>שורה</bdi><br/>');
    expect(text).toContain('…');
    expect(text.length).toBeLessThan(1_500);
  });

  it('cannot turn a subject line around or break it', () => {
    const { subject } = written(mailOf('creator-new-request', 'he', { fanName: 'Dana\u202e\r\nBcc: x' }));
    expect(subject).toBe('בקשה חדשה מאת \u2068Dana Bcc: x\u2069');
  });
});

describe('an order’s e-mails', () => {
  it('state the ad’s delivery, the chosen date, price and short id to the fan', () => {
    const { html, text } = written(mailOf('order-received', 'he'));
    expect(text).toContain(`${hebrew.facts.delivery}: תוך 3 ימים\n`);
    expect(text).toContain(`${hebrew.facts.arrivesBy}: יגיע עד יום חמישי, 26/11/2026 (ט״ז בכסלו)\n`);
    expect(written(mailOf('order-received', 'en')).text).toContain(
      'Arrives by Thursday, 26/11/2026 (16 Kislev)\n',
    );
    expect(text).toContain(`${hebrew.facts.deadline}: 27/11/2026\n`);
    expect(html).toContain('129.90');
    expect(html).toContain('01234567');
    expect(html).toContain(`https://site.example${request.path}`);
  });

  it('state the day it is due to the creator, in Israel’s calendar', () => {
    expect(written(mailOf('creator-new-request', 'he')).html).toContain('27/11/2026');
  });

  it.each(['creator', 'fan', 'expired', 'admin'] as const)('say why it was declined: %s', (declineReason) => {
    const { text } = written(mailOf('request-declined', 'he', { declineReason }));
    const [before = ''] = hebrew['request-declined'].body[declineReason].split('{{creatorName}}');
    expect(text).toContain(before);
    expect(text).toContain('129.90');
  });
});

it.each([
  ['he', 2_550, 'נוספו לארנק'],
  ['he', -2_550, 'ירדו מהארנק'],
  ['en', 2_550, 'were added to your wallet'],
  ['en', -2_550, 'were taken from your wallet'],
] as const)('an admin’s change of a wallet says how much, in %s: %d', (language, movedAgorot, said) => {
  const { text } = written(mailOf('wallet-adjusted', language, { movedAgorot, reason: 'כפל חיוב' }));
  expect(text).toContain(said);
  expect(text).toContain(language === 'en' ? '₪25.50' : '25.50');
  expect(text).toContain('כפל חיוב');
});

it.each([
  ['he', 'הזמנת הסרטון: ברכה אישית'],
  ['en', 'Purchase of video ad: ברכה אישית'],
] as const)('what nobody wrote is worded in the reader’s language: %s', (language, said) => {
  const { text } = written(mailOf('creator-new-request', language, { instructions: '' }));
  expect(text).toContain(said);
});

describe('an inquiry', () => {
  it('goes to the platform’s own mailbox, and an answer to the person', () => {
    const { message } = written(mailOf('contact-received', 'he'));
    expect(message.Destination?.ToAddresses).toEqual(['hello@site.example']);
    expect(message.ReplyToAddresses).toEqual(['dana@example.com']);
  });
});

it('stands under the logo: a wordmark in place of the name, any other beside it', () => {
  const shown = (logo: string) => written(mailOf('creator-approved', 'en'), logo).html;
  const wordmark = shown('/media/site/logo-1-280x70.png');
  expect(wordmark).toMatch(
    /<img alt="Mazaltov" height="32" src="https:[^"]*logo-1-280x70.png" [^>]*width="128"/,
  );
  expect(wordmark).not.toContain('> Mazaltov</p>');
  const square = shown('/media/site/logo-1-70x70.png');
  expect(square).toMatch(/<img alt="" height="32" [^>]*width="32"[^>]*> Mazaltov<\/p>/);
  expect(shown('')).not.toContain('<img');
});

it('ends with who runs the site and how to reach support, as far as that is known', () => {
  const { html, text } = written(mailOf('creator-approved', 'he'), '', FACTS);
  const lines = text
    .split('\n')
    .slice(-2)
    .map((line) => line.replace(/[\u2068\u2069]/g, ''));
  expect(lines).toEqual([
    'חגיגה בע״מ · ח.פ. 514000017 · רחוב הדוגמה 1, תל אביב',
    '03-555-0123 · support@mazaltov.example · לענייני נגישות: רות לוי',
  ]);
  for (const fact of Object.values(FACTS)) expect(html).toContain(`<bdi>${fact}</bdi>`);
  const some = written(mailOf('creator-approved', 'en'), '', { ...NO_FACTS, companyNumber: '514000017' });
  expect(some.text).toMatch(/Company no\. \u2068514000017\u2069$/);
  expect(written(mailOf('creator-approved', 'en')).text).toMatch(/https:\/\/site\.example$/);
});

it.each(languages)(
  'of a video that is ready is a poster, a sentence and a button, and below them the order (%s)',
  (language) => {
    const posterUrl = 'https://site.example/videos/req_1/1.jpg';
    const { html, text } = written(mailOf('request-completed', language, { posterUrl }));
    const { heading, button } = (language === 'he' ? hebrew : english)['request-completed'];
    const { facts } = language === 'he' ? hebrew : english;
    const parts = [heading, '1.jpg', 'Noa &quot;Star&quot;', button, facts.order];
    const places = parts.map((part) => html.indexOf(part, html.indexOf('<h1')));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(html.slice(html.indexOf('<h1'), html.indexOf(button)).match(/<p /g)).toHaveLength(1);
    expect(text.indexOf(`${button}: `)).toBeLessThan(text.indexOf(`${facts.order}: `));
  },
);

it('shows the picture of a video that is ready, which leads to it, and is whole without one', () => {
  const posterUrl = 'https://site.example/videos/req_1/1.jpg?a=1&b=2';
  const { html, text } = written(mailOf('request-completed', 'he', { posterUrl }));
  expect(html).toMatch(
    /<a href="https:\/\/site.example\/dashboard[^>]*><img alt="תמונה מתוך הסרטון"[^>]* src="[^"]*1.jpg\?a=1&amp;b=2"/,
  );
  expect(text).not.toContain('.jpg');
  expect(written(mailOf('request-completed', 'he')).html).not.toContain('<img');
  // Of an e-mail that says something else of the same order it is none.
  expect(written(mailOf('request-refunded', 'he', { posterUrl })).html).not.toContain('<img');
});

it('calls creator and video in English as they are written there, the Hebrew name second', () => {
  const both = { creatorName: 'נועה', creatorNameEn: 'Noa', titleEn: 'A personal greeting' };
  const linesOf = (language: Language) =>
    written(mailOf('order-received', language, both))
      .text.replace(/[\u2068\u2069]/g, '')
      .split('\n');
  expect(linesOf('en')).toContain(`${english.facts.creator}: Noa · נועה`);
  expect(linesOf('en')).toContain(`${english.facts.title}: A personal greeting`);
  expect(linesOf('he')).toContain(`${hebrew.facts.creator}: נועה`);
  expect(linesOf('he')).toContain(`${hebrew.facts.title}: ברכה אישית`);
});

describe('a confirmation of payment', () => {
  const confirmation: Confirmation = {
    id: `${request.orderId}-3`,
    kind: 'refund',
    at: '2026-11-20T10:00:00.000Z',
    amountAgorot: 12_990,
    means: 'wallet',
    backAgorot: 0,
    payer: 'דנה <b>כהן</b>',
    issuer: { siteName: 'Mazaltov', siteNameHebrew: 'מזל טוב', ...FACTS },
    order: { id: request.orderId, title: 'www.evil.example', creatorName: 'Noa' },
    first: { id: `${request.orderId}-1`, at: '2026-11-19T10:00:00.000Z' },
  };
  const href = `https://site.example/dashboard/fan/wallet/confirmation/${confirmation.id}`;

  it.each(['he', 'en'] as const)('says what its page says, and leads there: %s', (language) => {
    const { html, text } = written({ ...mailOf('request-refunded', language), confirmation } as Mail);
    const texts = (language === 'he' ? hebrew : english).confirmation;
    const lines = text.replace(/[\u2068\u2069]/g, '').split('\n');
    expect(lines).toContain(texts.title.refund);
    expect(lines).toContain(`${texts.facts.first}: 01234567-1 · 19/11/2026`);
    expect(lines).toContain(`${texts.facts.at}: 20/11/2026 12:00`);
    expect(lines).toContain(`${texts.facts.companyNumber}: ${FACTS.companyNumber}`);
    expect(lines).toContain(texts.notTax);
    expect(lines).toContain(`${texts.open}: ${href}`);
    for (const part of [texts.title.refund, '01234567-3', texts.notTax, `href="${href}"`])
      expect(html).toContain(part);
    expect(html).toContain('<bdi>דנה &lt;b&gt;כהן&lt;/b&gt;</bdi>');
    for (const part of [html, text]) expect(part).not.toContain('www.evil.example');
  });

  it('is in no e-mail that confirms nothing', () => {
    expect(written(mailOf('request-refunded', 'he')).text).not.toContain(hebrew.confirmation.notTax);
  });
});

it('comes from the brand, in ASCII', () => {
  const { message } = written(mailOf('creator-approved', 'he'));
  expect(message.Source).toMatch(/^=\?UTF-8\?B\?[A-Za-z0-9+/=]+\?= <hello@site\.example>$/);
});
