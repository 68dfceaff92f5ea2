import { describe, expect, it } from 'vitest';
import { MAIL_TOPICS } from '../../../shared/mail-topics.ts';
import { MAIL_KINDS } from '../../../shared/mails.ts';
import type { Mail } from './mail.ts';
import { hasSwitch, isMuted, reachesWhoIsOut } from './topics.ts';

const ALL = new Set(MAIL_TOPICS);
const about = (kind: Mail['kind'], values: object = {}) =>
  ({ kind, values }) as Pick<Mail, 'kind' | 'values'>;

describe('who does without e-mails of a topic', () => {
  it('does without those, and gets all others', () => {
    expect(isMuted(about('request-approved'), new Set(['requests']))).toBe(true);
    expect(isMuted(about('request-approved'), new Set(['messages', 'reminders']))).toBe(false);
    expect(isMuted(about('messages-wait'), new Set(['messages']))).toBe(true);
    expect(isMuted(about('creator-request-due'), new Set(['reminders']))).toBe(true);
    expect(isMuted(about('creator-request-due'), new Set())).toBe(false);
  });

  it('still hears of money, of the account, and what we write', () => {
    for (const kind of [
      'order-received',
      'request-declined',
      'withdrawal-rejected',
      'admin-message',
    ] as const)
      expect([kind, isMuted(about(kind), ALL)]).toEqual([kind, false]);
    expect(isMuted(about('creator-request-completed', { movedAgorot: 4_500 }), ALL)).toBe(false);
    expect(isMuted(about('creator-request-completed'), ALL)).toBe(true);
  });
});

it('admins switch off reminders and digests alone', () => {
  expect(MAIL_KINDS.filter(hasSwitch)).toEqual([
    'creator-request-due',
    'creator-request-nudged',
    'creator-video-waits',
    'messages-wait',
  ]);
});

describe('who was banned since an e-mail was queued', () => {
  it('still gets what is owed to them, and nothing else', () => {
    expect(reachesWhoIsOut(about('account-banned'))).toBe(true);
    expect(reachesWhoIsOut(about('request-refunded'))).toBe(true);
    expect(reachesWhoIsOut(about('creator-request-completed', { movedAgorot: 4_500 }))).toBe(true);
    expect(reachesWhoIsOut(about('creator-new-request'))).toBe(false);
    expect(reachesWhoIsOut(about('messages-wait'))).toBe(false);
  });
});
