import { describe, expect, it } from 'vitest';
import { shortId } from '../../shared/short-id.ts';
import { call, untilLimited } from '../support/acts/call.ts';
import { itemsUnder } from '../support/acts/items.ts';
import { inboxOf, settled } from '../support/acts/world.ts';

const MAILBOX = 'hello@mazaltov.example';

describe('the contact form', () => {
  it('keeps a ticket, tells the team, and has enough after five of one person in an hour', async () => {
    const inquiry = { name: 'דנה', email: 'Dana@Example.com', message: 'מתי יגיע הסרטון?\nתודה' };
    const key = 'the-key-of-an-inquiry';
    const sent = await call('support.contact', { ...inquiry, subject: '' }, { key });
    expect([sent.status, sent.body]).toEqual([200, { emailSent: true }]);
    // Its answer was lost: sent again, it is the same ticket and e-mail, and counts once.
    const again = await call('support.contact', { ...inquiry, subject: '' }, { key });
    expect([again.status, again.body]).toEqual([200, { emailSent: true }]);
    const other = await call('support.contact', { ...inquiry, message: 'אחר' }, { key });
    expect([other.status, other.body.code]).toEqual([409, 'idempotency.key_reused']);

    const tickets = (await itemsUnder('TKT#')).filter(({ email }) => email === 'dana@example.com');
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
    const told = (await inboxOf(MAILBOX)).filter(({ html }) =>
      html.includes(shortId(String(tickets[0]?.id))),
    );
    const [mail, ...more] = told;
    expect(more).toEqual([]);
    expect(mail?.subject).toContain('פנייה חדשה');
    expect(await itemsUnder(`MAIL#${tickets[0]?.id}`)).toMatchObject([
      { status: 'sent', deskPk: 'MAIL#sent' },
    ]);

    expect((await call('support.contact', { ...inquiry, message: ' ' })).body.code).toBe('call.invalid');
    const { allowed, refused } = await untilLimited(5, () => call('support.contact', inquiry));
    expect([sent, ...allowed].length).toBeGreaterThanOrEqual(5);
    expect(allowed.filter(({ status }) => status !== 200)).toEqual([]);
    expect(refused.status).toBe(429);
    // All of these come from one network address, as a carrier's phones do.
    const neighbour = await call('support.contact', { ...inquiry, email: 'noa@example.com' });
    expect(neighbour.status).toBe(200);
  });
});
