import { type Day, dayOf } from '../../../shared/calendar/dates.ts';
import {
  type Agreed,
  agreedOf,
  FIRST_VERSION,
  type LegalName,
  type LegalVersion,
  nextVersion,
  versionInForce,
} from '../../../shared/legal/legal-pages.ts';
import { configured } from './settings.ts';

/** Under which key of the configuration the versions are kept: what decides of orders is read with the settings. */
export const LEGAL_KEY = 'legal_pages';

/** Which text a version has; null for the one that came with the site and was never changed. */
export interface StoredVersion extends LegalVersion {
  readonly text: number | null;
}

/** Versions of the pages that somebody published or corrected. */
export type StoredLegal = Readonly<Partial<Record<LegalName, readonly [StoredVersion, ...StoredVersion[]]>>>;

export type LegalVersions = readonly [StoredVersion, ...StoredVersion[]];

/** The number of the text that came with the site, once it is stored. */
export const FIRST_TEXT = 0;

const UNTOUCHED: LegalVersions = [{ ...FIRST_VERSION, text: null }];

export const versionsIn = (stored: StoredLegal | undefined, name: LegalName): LegalVersions =>
  stored?.[name] ?? UNTOUCHED;

/** Whether a version says what came with the site, which its owner is asked to replace. */
export const isSample = ({ text }: StoredVersion): boolean => text === null || text === FIRST_TEXT;

/** The versions of a page, in their order, at most 10 seconds old. */
export const versionsOf = async (name: LegalName): Promise<LegalVersions> =>
  versionsIn(await configured<StoredLegal>(LEGAL_KEY), name);

/** What people are asked to agree to on a day; read with the settings, so an order costs no read of it. */
export const agreedNow = async (now: Date): Promise<Agreed> => {
  const stored = await configured<StoredLegal>(LEGAL_KEY);
  return agreedOf((name) => standOf(versionsIn(stored, name), dayOf(now)).inForce.n);
};

export const shownVersion = ({ n, from }: LegalVersion): LegalVersion => ({ n, from });

/** Which version holds on a day, and which one is announced. */
export const standOf = (
  versions: LegalVersions,
  today: Day,
): { inForce: StoredVersion; next: StoredVersion | null } => ({
  inForce: versionInForce(versions, today),
  next: nextVersion(versions, today),
});
