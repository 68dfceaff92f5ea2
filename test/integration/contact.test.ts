import { describe, expect, it } from 'vitest';
import { call, inboxOf, itemsOf, putItem, settled } from '../support/world.ts';

const MAILBOX = 'hello@mazaltov.example';

describe('the contact form', () => {
  // One test: all calls of a machine come from one address, and that is what is counted.
  it('keeps a ticket, tells the team, and has enough after five in an hour', async () => {
    const inquiry = { name: 'דנה', email: 'Dana@Example.com', message: 'מתי יגיע הסרטון?\nתודה' };
    const sent = await call('support.contact', { ...inquiry, subject: '' });
    expect([sent.status, sent.body]).toEqual([200, { emailSent: true }]);

    const tickets = (await itemsOf('TKT#')).filter(({ email }) => email === 'dana@example.com');
    expect(tickets).toMatchObject([
      {
        title: 'פנייה מטופס יצירת הקשר',
        description: inquiry.message,
        status: 'open',
        priority: 'medium',
        deskPk: 'TKT#open',
      },
    ]);
    await settled();
    const [mail] = await inboxOf(MAILBOX);
    expect(mail?.subject).toContain('פנייה חדשה');
    expect(mail?.html).toContain('מתי יגיע הסרטון?');
    expect(await itemsOf(`MAIL#${tickets[0]?.id}`)).toMatchObject([{ status: 'sent', deskPk: 'MAIL#sent' }]);

    expect((await call('support.contact', { ...inquiry, message: ' ' })).body.code).toBe('call.invalid');
    for (let n = 2; n <= 5; n++) expect((await call('support.contact', inquiry)).status).toBe(200);
    const sixth = await call('support.contact', inquiry);
    expect([sixth.status, sixth.body.code]).toEqual([429, 'rate.limited']);
  });
});

describe('content pages', () => {
  const page = (slug: string, title: string, status: 'published' | 'draft') =>
    putItem({
      pk: `PAGE#${slug}`,
      sk: 'PAGE',
      e: 'page',
      v: 1,
      slug,
      title,
      html: `<p>${title}</p>`,
      status,
      deskPk: `PAGE#${status}`,
      deskSk: `${title}#${slug}`,
    });

  it('are listed by title and read once published; drafts are not there', async () => {
    await page('how-it-works', 'איך זה עובד', 'published');
    await page('about', 'אודות', 'published');
    await page('secret', 'בקרוב', 'draft');
    const listed = (await call('content.pages', {})).body.items.map(({ slug }) => slug);
    expect(listed.filter((slug) => ['about', 'how-it-works', 'secret'].includes(slug))).toEqual([
      'about',
      'how-it-works',
    ]);
    expect((await call('content.page', { slug: 'about' })).body).toEqual({
      slug: 'about',
      title: 'אודות',
      html: '<p>אודות</p>',
    });
    for (const slug of ['secret', 'no-such-page']) {
      const missing = await call('content.page', { slug });
      expect([missing.status, missing.body.code]).toEqual([404, 'page.not_found']);
    }
  });
});

describe('the site’s configuration', () => {
  it('is public: names, categories in order, limits', async () => {
    const { body } = await call('platformConfig.site', {});
    expect(body).toMatchObject({
      siteName: 'Mazaltov',
      siteNameHebrew: 'מזל טוב',
      minPriceAgorot: 500,
      maxPriceAgorot: 100_000,
      maxDeliveryHours: 72,
      feeBasisPoints: 1_000,
    });
    expect(body.categories.map(({ id, icon }) => `${icon} ${id}`)[0]).toBe('🎵 musician');
    expect(body.categories).toHaveLength(6);
  });
});
