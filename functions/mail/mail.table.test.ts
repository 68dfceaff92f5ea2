import { describe, expect, it } from 'vitest';
import { withTable } from '../../test/support/with-table.ts';
import { isQueued, moveMail, putMail } from './mail.table.ts';
import type { Mail } from './mail.ts';

const mail: Mail = {
  event: 'usr_a#2',
  kind: 'creator-approved',
  to: 'reader@example.com',
  language: 'he',
  values: { creatorName: 'נועה', path: '/dashboard/creator' },
  at: '2026-11-20T10:00:00.000Z',
};

withTable();

describe('an e-mail', () => {
  it('is kept once for one event and kind', async () => {
    expect(await putMail(mail)).toBe(true);
    expect(await putMail({ ...mail, to: 'other@example.com' })).toBe(false);
    expect(await isQueued(mail)).toBe(true);
  });

  it('is taken by one of many workers, who gets it as it was queued', async () => {
    const taken = await Promise.all(Array.from({ length: 8 }, () => moveMail(mail, 'queued', 'sending')));
    expect(taken.filter((one) => one !== null)).toEqual([mail]);
    expect(await isQueued(mail)).toBe(false);
  });

  it('can be queued again and sent, and is never taken after that', async () => {
    expect(await moveMail(mail, 'sending', 'queued')).toEqual(mail);
    expect(await moveMail(mail, 'queued', 'sending')).toEqual(mail);
    expect(await moveMail(mail, 'sending', 'sent')).toEqual(mail);
    expect(await moveMail(mail, 'queued', 'sending')).toBeNull();
  });
});
