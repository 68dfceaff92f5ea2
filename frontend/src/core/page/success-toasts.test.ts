import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/**
 * Why something that worked is told over the page, by the text's key. A page that says it needs none: a new one stands
 * here with its reason, or the page says it.
 */
const WHY: Readonly<Record<string, readonly string[]>> = {
  'the specification has it word for word': [
    ...['confirmation.done', 'reset.sent', 'auth:signIn.done', 'newPassword.done', 'verification.sent'],
    ...['signUp.doneConfirmed', 'paypal.done', 'topUp.done', 'done'],
    ...['profile.saved', 'password.done', 'profile.pictureDone', 'video.downloadStarted', 'contact.sent'],
    ...['video.downloading', 'act.*.done', 'picture.done', 'session.signedOut', 'withdraw.done'],
    ...['favorite.removed', 'favorite.added', 'cart.added'],
  ],
  'the page looks as before, or only no longer shows a thing': [
    ...['everywhere.done', 'copy.started', 'deletion.kept', 'reaction.back.done', 'own.renewed', 'own.saved'],
    'stopped.done',
    ...['own.mail.withdrawn', 'report.done', 'settings.saved', 'block.undone', 'markedAll', 'ads.deleted'],
    ...[
      'brief.done',
      'review.done',
      'review.changed',
      'reviews.answered',
      'asked.saved',
      'hours.saved',
      'ads.saved',
      'ads.clipSent',
      'sendBack.done',
    ],
  ],
  'the person is on another page by then': ['upload.saved', 'secondSent'],
};

const SRC = path.join(import.meta.dirname, '../..');
const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => readFileSync(path.join(SRC, name), 'utf8'));

/** The keys in what follows a `toast.success(`, to the end of its line. */
const told = sources.flatMap((source) =>
  [...source.matchAll(/toast\.success\((.*)/g)].flatMap(([, rest = '']) =>
    [...rest.matchAll(/['`]([\w:]+(?:\.[\w.${}]+)?)['`]/g)].map(([, key = '']) =>
      key.replace(/\$\{\w+\}/, '*'),
    ),
  ),
);

it('nothing is told over a page that says it itself', () => {
  expect(told.length).toBeGreaterThan(20);
  expect([...new Set(told)].sort()).toEqual(Object.values(WHY).flat().sort());
});
