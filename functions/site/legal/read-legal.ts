import { dayOf } from '../../../shared/calendar/dates.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { Bilingual, content } from '../../../shared/contracts/site/content.ts';
import type { LegalName } from '../../../shared/legal/legal-pages.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { cleanHtml } from '../content/clean-html.ts';
import {
  isSample,
  type StoredVersion,
  shownVersion,
  standOf,
  versionsOf,
} from '../platform-config/legal-versions.ts';
import { firstText } from './first-text.ts';
import { findLegalSaid, findLegalText, type LegalText } from './legal.table.ts';
import { filled, saidNow } from './said.ts';

type Shown = Output<typeof content.legal>;

/** The text of a version, with the names of its values. */
export const textOf = async (name: LegalName, { text }: StoredVersion): Promise<LegalText> =>
  text === null ? firstText(name) : findLegalText(name, text);

/** Cleaned once more than when it was saved: a page that is rendered on the server reaches a document as it is. */
const clean = ({ he, en }: Bilingual): Bilingual => ({
  he: cleanHtml(he),
  ...(en === undefined ? {} : { en: cleanHtml(en) }),
});

/**
 * A legal page as visitors read it: the version in force, or one by its number; null for a number that there is not. A
 * version that is over says what its values said when it got its successor.
 */
export const findLegal = async (
  name: LegalName,
  number: number | undefined,
  now: Date,
): Promise<Shown | null> => {
  const versions = await versionsOf(name);
  const { inForce, next } = standOf(versions, dayOf(now));
  const version = number === undefined ? inForce : versions.find(({ n }) => n === number);
  if (!version) return null;
  const isOver = version.n < inForce.n;
  const [text, said, frozen] = await Promise.all([
    textOf(name, version),
    saidNow(),
    isOver ? findLegalSaid(name, version.n) : null,
  ]);
  const { title, html } = filled(text, frozen ?? said);
  return {
    name,
    ...shownVersion(version),
    title,
    html: clean(html),
    sample: isSample(version),
    inForce: shownVersion(inForce),
    next: next && shownVersion(next),
    versions: versions.map(shownVersion),
  };
};

/** One legal page. Throws `page.version_not_found`. */
export const readLegal = async ({
  input: { name, version },
  now,
}: Call<typeof content.legal, Actor>): Promise<Shown> => {
  const page = await findLegal(name, version, now);
  if (!page) throw new Refusal('page.version_not_found');
  return page;
};
