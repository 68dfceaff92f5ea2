import { dayOf, formatDay, MINUTE_MS } from '../../../shared/calendar/dates.ts';
import { AGREED_NAMES, type AgreedName, legalPath } from '../../../shared/legal/legal-pages.ts';
import { findUsers } from '../../accounts/person/accounts.table.ts';
import { mailPerson } from '../../accounts/person/mail-person.ts';
import { activePeople } from '../../accounts/person/people-lists.table.ts';
import type { User } from '../../accounts/person/user.ts';
import { eachDue } from '../../lib/lambda/each-due.ts';
import { notify } from '../../messages/notifications/notifications.table.ts';
import { findSetting } from '../platform-config/config.table.ts';
import {
  LEGAL_KEY,
  type StoredLegal,
  type StoredVersion,
  standOf,
  versionsIn,
} from '../platform-config/legal-versions.ts';
import { findTold, putTold, type Told } from './told.table.ts';

const READ_AT_ONCE = 25;
/** An index is behind its table: who signed up this moment may be in it later than who came after them. */
const SETTLED_MS = 2 * MINUTE_MS;

const MAIL_OF = {
  terms: { mail: 'terms-change', event: 'legal.terms' },
  privacy: { mail: 'privacy-change', event: 'legal.privacy' },
} as const satisfies Record<AgreedName, object>;

/** One person, once, by e-mail and by the bell. */
const tell = async (
  user: User,
  name: AgreedName,
  { n, from }: StoredVersion,
  { at }: Pick<Told, 'at'>,
): Promise<void> => {
  if (user.deletedAt !== undefined || from === null) return;
  const source = `legal#${name}#${n}`;
  const told = { day: formatDay(from), path: legalPath(name, n) };
  const { mail: kind, event } = MAIL_OF[name];
  await mailPerson(user, { event: `${source}#${user.id}`, kind, values: told, at });
  const { day, path } = told;
  await notify({ userId: user.id, kind: 'system', event, source, values: { day }, path, at });
};

/**
 * Tells everybody who is active of a version, in the order in which they signed up; killed anywhere it goes on where it
 * was, and nobody is told twice. Who signs up while it is announced comes at the end, and is told as well.
 */
const tellOf = async (
  name: AgreedName,
  version: StoredVersion,
  now: Date,
  hasTime: () => boolean,
): Promise<void> => {
  const settled = new Date(now.getTime() - SETTLED_MS).toISOString();
  const { n } = version;
  let told = (await findTold(name, n)) ?? (await putTold(name, n, { v: 0, at: now.toISOString() }));
  while (hasTime()) {
    const people = await activePeople({ after: told.after, until: settled, limit: READ_AT_ONCE });
    const last = people.at(-1);
    if (!last) return;
    const users = await findUsers(people.map(({ id }) => id));
    await Promise.all(users.map((user) => tell(user, name, version, told)));
    told = await putTold(name, n, { v: told.v, at: told.at, after: last.place });
  }
};

/** Goes on telling people of each version that is announced and not in force yet. */
export const tellVersions = async (now: Date): Promise<void> => {
  const stored = (await findSetting<StoredLegal>(LEGAL_KEY))?.value;
  const announced = new Map<string, readonly [AgreedName, StoredVersion]>();
  for (const name of AGREED_NAMES) {
    const { next } = standOf(versionsIn(stored, name), dayOf(now));
    if (next) announced.set(name, [name, next]);
  }
  await eachDue(
    (async function* () {
      yield* announced.keys();
    })(),
    async (id, hasTime) => {
      const [name, version] = announced.get(id) ?? [];
      if (name && version) await tellOf(name, version, now, hasTime);
    },
    'People are not told of a version',
  );
};
