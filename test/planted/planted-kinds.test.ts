import { expect, it } from 'vitest';
import { brokenBy, type Planted } from './planted.ts';

/** Kinds that somebody adds and says nothing else of, and the files that do not compile then. */
const PLANTED: Planted = {
  'shared/mails.ts': [
    '} as const satisfies',
    `  'planted-order': { to: 'fan', sort: 'request', topic: 'owed' },
  'planted-sort': { to: 'person', sort: 'planted', topic: 'owed' },
  'planted-topic': { to: 'person', sort: 'plain', topic: 'planted' },
`,
  ],
  'shared/contracts/live-topics.ts': ['} as const satisfies', "  planted: [['nowhere']],\n"],
  'functions/stream/live/favorites.ts': ["favorites' }", 'planted-'],
};
const LOOKED_AT = [
  ...Object.keys(PLANTED),
  'functions/messages/mail',
  'functions/orders/requests/told/recipients.ts',
  'functions/accounts/person/mail-person.ts',
  'frontend/src/admin/mails',
  'frontend/src/*.d.ts',
];

it('a kind of e-mail or a live topic that only half of the product knows does not compile', () => {
  expect(brokenBy(PLANTED, LOOKED_AT)).toEqual(
    [
      ...Object.keys(PLANTED),
      // Its name in the back office, and whether it is owed.
      'frontend/src/admin/mails/mails-screen.tsx',
      'frontend/src/admin/mails/many-dialog.tsx',
      'frontend/src/admin/mails/mail-details.tsx',
      'frontend/src/admin/mails/send-again.tsx',
      'frontend/src/admin/mails/log-screen.tsx',
      'frontend/src/admin/mails/mail-switch.tsx',
      'frontend/src/admin/mails/template-details.tsx',
      'frontend/src/admin/mails/templates-screen.tsx',
      'functions/messages/mail/topics.ts',
      // Values, texts and facts, and who writes it.
      'functions/messages/mail/mail.ts',
      'functions/messages/mail/request-letter.ts',
      'functions/messages/mail/compose.ts',
      'functions/messages/mail/account-letters.ts',
      'functions/messages/mail/compose.test.ts',
    ].sort(),
  );
}, 600_000);
