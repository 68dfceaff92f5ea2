import { addDays, dayOf } from '../../../shared/calendar/dates.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { LegalView, legalAdmin } from '../../../shared/contracts/site/legal-admin.ts';
import {
  earliestDay,
  LATEST_DAYS,
  type LegalName,
  unknownValues,
} from '../../../shared/legal/legal-pages.ts';
import type { Deed, Facts } from '../../audit/act.ts';
import { auditWrite } from '../../audit/audit.table.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { retryOnConflict } from '../../lib/table/optimistic-lock.ts';
import { transact, type Write } from '../../lib/table/table.ts';
import { isSame, type SentText, writtenText } from '../content/written-text.ts';
import { findSetting, settingWrite } from '../platform-config/config.table.ts';
import {
  FIRST_TEXT,
  LEGAL_KEY,
  type LegalVersions,
  type StoredLegal,
  type StoredVersion,
  shownVersion,
  standOf,
  versionsIn,
} from '../platform-config/legal-versions.ts';
import { firstText } from './first-text.ts';
import {
  findLegalState,
  type LegalState,
  type LegalText,
  legalSaidWrite,
  legalStateWrite,
  legalTextWrite,
} from './legal.table.ts';
import { textOf } from './read-legal.ts';
import { saidNow } from './said.ts';

/** A page as it is in the table now, past the cache. */
interface Edited {
  readonly name: LegalName;
  readonly state: LegalState | null;
  readonly stored: StoredLegal;
  /** The version of the configuration's item, of all pages together. */
  readonly storedV: number;
  readonly versions: LegalVersions;
  readonly newest: StoredVersion;
  /** Of the newest version. */
  readonly text: LegalText;
}

const readEdited = async (name: LegalName): Promise<Edited> => {
  const [state, setting] = await Promise.all([findLegalState(name), findSetting<StoredLegal>(LEGAL_KEY)]);
  const stored = setting?.value ?? {};
  const versions = versionsIn(stored, name);
  const newest = versions.at(-1) ?? versions[0];
  const text = await textOf(name, newest);
  return { name, state, stored, storedV: setting?.v ?? 0, versions, newest, text };
};

const isSameText = (one: LegalText, other: LegalText): boolean =>
  isSame(one.title, other.title) && isSame(one.html, other.html);

const viewOf = async ({ name, state, versions, text }: Edited, now: Date): Promise<LegalView> => {
  const { inForce, next } = standOf(versions, dayOf(now));
  return {
    name,
    v: state?.v ?? 0,
    ...(state?.draft ?? text),
    isDraft: state?.draft !== undefined,
    updatedAt: state?.updatedAt ?? null,
    inForce: shownVersion(inForce),
    next: next && shownVersion(next),
    versions: versions.map(shownVersion),
    earliest: earliestDay(name, now),
    said: Object.entries(await saidNow()).map(([value, words]) => ({ name: value, ...words })),
  };
};

/** A legal page with what is written of it, for its editor. */
export const getLegal = async ({ input, now }: Call<typeof legalAdmin.get, Actor>): Promise<LegalView> =>
  viewOf(await readEdited(input.name), now);

/** What was sent, cleaned. Throws for what is missing, for what is too long, and for a value that there is not. */
const written = (sent: SentText): LegalText => {
  const text = writtenText(sent);
  const names = unknownValues(`${text.html.he} ${text.html.en ?? ''}`);
  if (names.length > 0) throw new Refusal('legal.value_unknown', undefined, { names });
  return text;
};

type Saved = Pick<Call<typeof legalAdmin.save, Actor>, 'now'> & {
  readonly actor: Pick<Actor, 'id'>;
  readonly name: LegalName;
  /** The version of the page that the admin saw. */
  readonly v: number;
};

interface Step {
  readonly draft?: LegalText;
  readonly writes?: readonly Write[];
  readonly deed: Deed;
  readonly details: Facts;
}

/**
 * One act on a page: what was read, what is kept, the audit, in one transaction. `decide` answers null where the same was
 * done already, after an answer that was lost. Two pages that are published at once are both.
 */
const act = (
  { actor, name, v, now }: Saved,
  decide: (before: Edited) => Promise<Step | null>,
  isDone: (before: Edited) => boolean,
): Promise<LegalView> =>
  retryOnConflict('page.changed', async () => {
    const before = await readEdited(name);
    if (isDone(before)) return viewOf(before, now);
    if ((before.state?.v ?? 0) !== v)
      throw new Refusal('page.changed', 'The page was changed in between; read it again');
    const step = await decide(before);
    if (!step) return viewOf(before, now);
    const { draft, writes = [], deed, details } = step;
    const by = actor.id;
    await transact([
      legalStateWrite(name, before.state, { by, now, draft }),
      ...writes,
      auditWrite({ ...deed, entity: 'legal_page', id: name, by, now, details }),
    ]);
    return viewOf(await readEdited(name), now);
  });

/** Keeps what was written; what says the same as the newest version is no draft. */
export const saveLegal = async ({
  actor,
  input: { name, v, ...sent },
  now,
}: Call<typeof legalAdmin.save, Actor>): Promise<LegalView> => {
  const text = written(sent);
  return act(
    { actor, name, v, now },
    async ({ newest, text: published }) => ({
      ...(isSameText(text, published) ? {} : { draft: text }),
      deed: { action: 'save_legal_draft' },
      details: { version: newest.n },
    }),
    ({ state, text: published }) => isSameText(text, state?.draft ?? published),
  );
};

/** The versions of a page as they are from now on, with the new text, under the versions that were read. */
const versionWrites = (
  { name, state, stored, storedV, versions }: Edited,
  { after, text, by, now }: { after: StoredVersion[]; text: LegalText; by: string; now: Date },
): Write[] => {
  const number = (state?.v ?? 0) + 1;
  const [first] = versions;
  const isFirstFree = first.text === null && after.some(({ n }) => n > 1);
  const kept = after.map((version) => ({
    ...version,
    // The text that came with the site is kept when it gets a successor: a later build may say something else.
    text: version === after.at(-1) ? number : (version.text ?? FIRST_TEXT),
  }));
  return [
    legalTextWrite(name, number, text, { by, now }),
    ...(isFirstFree ? [legalTextWrite(name, FIRST_TEXT, firstText(name), { by, now })] : []),
    settingWrite(LEGAL_KEY, {
      value: { ...stored, [name]: kept },
      v: storedV,
      updatedAt: now.toISOString(),
    }),
  ];
};

const refuseDay = (name: LegalName, from: string, now: Date): void => {
  const earliest = earliestDay(name, now);
  if (from < earliest || from > addDays(dayOf(now), LATEST_DAYS))
    throw new Refusal('legal.day', undefined, { earliest });
};

/**
 * Publishes what was sent as the next version, from a day on. It cannot be taken back. Throws `legal.day` for a day that
 * comes before people are told in time, `legal.waits` while another version is announced, and `legal.unchanged`.
 */
export const publishLegal = async ({
  actor,
  input: { name, v, from, ...sent },
  now,
}: Call<typeof legalAdmin.publish, Actor>): Promise<LegalView> => {
  const text = written(sent);
  const by = actor.id;
  return act(
    { actor, name, v, now },
    async (before) => {
      const { versions, newest, text: published } = before;
      refuseDay(name, from, now);
      if (standOf(versions, dayOf(now)).next) throw new Refusal('legal.waits');
      if (isSameText(text, published)) throw new Refusal('legal.unchanged');
      const next: StoredVersion = { n: newest.n + 1, from, text: null };
      return {
        writes: [
          ...versionWrites(before, { after: [...versions, next], text, by, now }),
          legalSaidWrite(name, newest.n, await saidNow(), now),
        ],
        deed: { action: 'publish_legal', before: { version: newest.n }, after: { version: next.n } },
        details: { from },
      };
    },
    ({ newest, text: published }) => newest.from === from && isSameText(text, published),
  );
};

/** Puts right how the newest version is written: it stays the version that it is, and nobody is asked again. */
export const correctLegal = async ({
  actor,
  input: { name, v, ...sent },
  now,
}: Call<typeof legalAdmin.correct, Actor>): Promise<LegalView> => {
  const text = written(sent);
  return act(
    { actor, name, v, now },
    async (before) => {
      const { versions, newest } = before;
      return {
        writes: versionWrites(before, { after: [...versions], text, by: actor.id, now }),
        deed: { action: 'correct_legal' },
        details: { version: newest.n },
      };
    },
    ({ state, text: published }) => state?.draft === undefined && isSameText(text, published),
  );
};
