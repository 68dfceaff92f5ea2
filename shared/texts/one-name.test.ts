import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDER = path.join(import.meta.dirname, '../locales');

type Texts = { readonly [name: string]: string | Texts };
const fileOf = (language: string, file: string): Texts =>
  JSON.parse(readFileSync(path.join(FOLDER, language, `${file}.json`), 'utf8')) as Texts;
/** The texts under a path: `payments.person.kinds`. */
const textsAt = (language: string, place: string): Readonly<Record<string, unknown>> => {
  const [file = '', ...names] = place.split('.');
  return names.reduce((at, name) => at[name] as Texts, fileOf(language, file));
};

interface OneThing {
  /** Lists of texts that name the values of one kind of thing. */
  readonly places: readonly string[];
  /** The values that all lists which have them call the same. */
  readonly values: readonly string[];
}

/**
 * Occasions have a test of their own. A top-up that was reversed is told its owner as that: the back office's line of this
 * name also has earnings that were taken back.
 */
const THINGS: Readonly<Record<string, OneThing>> = {
  'a line of money': {
    places: ['fan.wallet.kind', 'payments.kinds', 'payments.person.kinds'],
    values: ['top_up', 'purchase', 'refund', 'adjustment', 'earning'],
  },
  'a line of the desk': { places: ['payments.kinds', 'payments.person.kinds'], values: ['reversal'] },
  'where a payout goes': {
    places: ['payments.methods', 'admin.withdrawals.methods', 'creator.withdraw.methods'],
    values: ['paypal', 'bank'],
  },
  'withdrawals of a state': {
    places: ['admin.withdrawals.statuses', 'creator.withdrawals.sections'],
    values: ['pending', 'completed', 'rejected'],
  },
  'a withdrawal’s state': {
    places: ['admin.withdrawals.state', 'creator.withdrawals.statuses'],
    values: ['pending', 'completed', 'rejected'],
  },
  'a fact of an order': {
    places: ['fan.request', 'mail.facts', 'admin.requests', 'creator.facts'],
    values: ['occasion', 'recipient', 'price'],
  },
  'what is celebrated': { places: ['fan.request', 'mail.facts', 'filters'], values: ['occasion'] },
  'the day by which a video is due': {
    places: ['fan.request', 'mail.facts', 'admin.requests'],
    values: ['deadline'],
  },
  'a network': {
    places: ['catalog.social', 'creator.profile.link'],
    values: ['facebook', 'instagram', 'youtube'],
  },
  'a language': { places: ['common.spoken', 'admin.users.languages'], values: ['he', 'en'] },
};

describe.each(['he', 'en'])('one thing has one name: %s', (language) => {
  it.each(Object.entries(THINGS))('%s', (_, { places, values }) => {
    for (const value of values) {
      const names = places.flatMap((place) => textsAt(language, place)[value] ?? []);
      expect(names.length, `${value} in ${places}`).toBeGreaterThan(1);
      expect(new Set(names), `${value} in ${places}`).toHaveProperty('size', 1);
    }
  });
});

/** Every object of texts, by where it stands. */
const objectsIn = (texts: Texts, place: string): [place: string, texts: Texts][] => [
  [place, texts],
  ...Object.entries(texts).flatMap(([name, inner]) =>
    typeof inner === 'string' || Array.isArray(inner) ? [] : objectsIn(inner, `${place}.${name}`),
  ),
];

/** How long a video takes is three days, and not 72 hours elsewhere: what can be said in hours can be said in days. */
it.each(['he', 'en'])('a time in hours is told in days where it is whole ones: %s', (language) => {
  const files = readdirSync(path.join(FOLDER, language)).map((file) => path.basename(file, '.json'));
  const inHours = files
    .flatMap((file) => objectsIn(fileOf(language, file), file))
    .flatMap(([place, texts]) =>
      Object.keys(texts).flatMap((key) =>
        key.endsWith('hours_other') && !(key.replace('hours_other', 'days_other') in texts) ? [place] : [],
      ),
    );
  // The table of ads has the figure that its form takes.
  expect(inHours).toEqual(['admin.ads']);
});
