import type { Bilingual } from '../../../shared/contracts/site/content.ts';
import type { LegalName, LegalValue } from '../../../shared/legal/legal-pages.ts';
import { absent, ofVersion } from '../../lib/table/expression.ts';
import { getItem, type Key, put, type Write } from '../../lib/table/table.ts';

const LEGAL = 'LEGAL#';
const keyOf = (name: LegalName, sk: string): Key => ({ pk: LEGAL + name, sk });
const stateKey = (name: LegalName): Key => keyOf(name, 'PAGE');
const textKey = (name: LegalName, text: number): Key => keyOf(name, `T#${String(text).padStart(9, '0')}`);
const saidKey = (name: LegalName, n: number): Key => keyOf(name, `SAID#${n}`);

export const isLegalState = ({ pk, sk }: Key): boolean => pk.startsWith(LEGAL) && sk === 'PAGE';

export interface LegalText {
  readonly title: Bilingual;
  /** With the names of values in their places. */
  readonly html: Bilingual;
}

/** How a page is being edited; its published versions are a part of the configuration. */
export interface LegalState extends Key {
  readonly e: 'legalPage';
  /** Grows with each save and each publication. */
  readonly v: number;
  readonly at: string;
  readonly updatedAt: string;
  readonly updatedBy: string;
  /** What was written since the newest version. */
  readonly draft?: LegalText;
}

/** What each value said, in both languages. */
export type LegalSaid = Readonly<Record<LegalValue, { readonly he: string; readonly en: string }>>;

export const findLegalState = (name: LegalName): Promise<LegalState | null> =>
  getItem<LegalState>(stateKey(name), { consistent: true });

/** A page after an act, under the version that was read. */
export const legalStateWrite = (
  name: LegalName,
  before: LegalState | null,
  { by, now, draft }: { readonly by: string; readonly now: Date; readonly draft?: LegalText | undefined },
): Write<LegalState> => {
  const updatedAt = now.toISOString();
  const v = before?.v ?? 0;
  const state: LegalState = {
    ...stateKey(name),
    e: 'legalPage',
    v: v + 1,
    at: before?.at ?? updatedAt,
    updatedAt,
    updatedBy: by,
    ...(draft ? { draft } : {}),
  };
  return put(state, { if: [ofVersion(v)] });
};

/** A published text. It is written once and never changed: a correction is another one. */
export const legalTextWrite = (
  name: LegalName,
  text: number,
  { title, html }: LegalText,
  { by, now }: { readonly by: string; readonly now: Date },
): Write =>
  put(
    { ...textKey(name, text), e: 'legalText', v: 1, at: now.toISOString(), by, title, html },
    { if: [absent()] },
  );

/** Throws when it is not there: it is written with its version. */
export const findLegalText = async (name: LegalName, text: number): Promise<LegalText> => {
  const found = await getItem<LegalText & Key>(textKey(name, text), { consistent: true });
  if (!found) throw new Error(`The legal page ${name} has no text ${text}`);
  return { title: found.title, html: found.html };
};

/** What the values said when a version got its successor. */
export const legalSaidWrite = (name: LegalName, n: number, said: LegalSaid, now: Date): Write =>
  put({ ...saidKey(name, n), e: 'legalSaid', v: 1, at: now.toISOString(), said }, { if: [absent()] });

export const findLegalSaid = async (name: LegalName, n: number): Promise<LegalSaid | null> =>
  (await getItem<{ readonly said: LegalSaid } & Key>(saidKey(name, n)))?.said ?? null;
