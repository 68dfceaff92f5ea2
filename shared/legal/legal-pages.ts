import { addDays, type Day, dayOf } from '../calendar/dates.ts';
import { pageText } from '../page/page-html.ts';

/**
 * Figures of the law and promises of the house that no setting changes. Each is said here alone: texts have them by their
 * names. What a lawyer has to confirm of them is listed in `infra/LAWYER.md`.
 */
export const LEGAL_FIGURES = {
  /** For how long a new version is announced to those who agree to it. */
  noticeDays: 30,
  /** From delivery, for cancelling because of a fault: Consumer Protection Law, 14C. */
  faultDays: 14,
  /** From the request until money is back: Consumer Protection Law, 14E. */
  refundDays: 14,
  /** For old people, new immigrants and people with disabilities: Consumer Protection Law, 14C1. */
  longerMonths: 4,
  /** Until somebody who asks to see, correct or delete what is kept of them has an answer. */
  rightsDays: 30,
  /** Business days until a letter about cancelling or accessibility has an answer: a promise of the house. */
  answerDays: 2,
} as const;

interface LegalPage {
  /** People agree to it when they sign up, and once more at the first order after a new version. */
  readonly isAgreed: boolean;
  /** For how many whole days a new version is announced before it comes into force; 0: at once. */
  readonly noticeDays: number;
}

/** The legal pages that the back office writes; each stands at its own address, `/terms`. */
export const LEGAL_PAGES = {
  terms: { isAgreed: true, noticeDays: LEGAL_FIGURES.noticeDays },
  privacy: { isAgreed: true, noticeDays: LEGAL_FIGURES.noticeDays },
  cancellation: { isAgreed: false, noticeDays: 0 },
  accessibility: { isAgreed: false, noticeDays: 0 },
} as const satisfies Readonly<Record<string, LegalPage>>;

export type LegalName = keyof typeof LEGAL_PAGES;
export const LEGAL_NAMES = Object.keys(LEGAL_PAGES) as LegalName[];

/** Pages that people agree to. */
export type AgreedName = {
  [Name in LegalName]: (typeof LEGAL_PAGES)[Name]['isAgreed'] extends true ? Name : never;
}[LegalName];
export const AGREED_NAMES = LEGAL_NAMES.filter((name): name is AgreedName => LEGAL_PAGES[name].isAgreed);

/** Which version of each of them somebody agreed to, or is asked for. */
export type Agreed = Readonly<Record<AgreedName, number>>;

export const agreedOf = (numberOf: (name: AgreedName) => number): Agreed =>
  Object.fromEntries(AGREED_NAMES.map((name) => [name, numberOf(name)])) as Agreed;

/** Of whom nothing else is known. */
export const FIRST_AGREED: Agreed = agreedOf(() => 1);

/** Whether somebody has agreed to what holds. */
export const hasAgreed = (agreed: Agreed, inForce: Agreed): boolean =>
  AGREED_NAMES.every((name) => agreed[name] >= inForce[name]);

/** Where a legal page stands: the version in force, or one by its number. */
export const legalPath = (name: LegalName, n?: number): string =>
  n === undefined ? `/${name}` : `/${name}/${n}`;

/** The page and the version that a path is of; null for every other path. */
export const legalOf = (path: string): { name: LegalName; version?: number } | null => {
  const [, found, number] = /^\/([a-z]+)(?:\/([1-9]\d{0,3}))?$/.exec(path) ?? [];
  const name = LEGAL_NAMES.find((one) => one === found);
  return name ? { name, ...(number ? { version: Number(number) } : {}) } : null;
};

/** A published version; the first one, which came with the site, has no day. */
export interface LegalVersion {
  readonly n: number;
  readonly from: Day | null;
}

export const FIRST_VERSION: LegalVersion = { n: 1, from: null };

/** The version that holds on a day. Versions are in their order, and their days rise. */
export const versionInForce = <V extends LegalVersion>(versions: readonly [V, ...V[]], today: Day): V =>
  versions.findLast(({ from }) => from === null || from <= today) ?? versions[0];

/** The version that is announced and not in force yet. */
export const nextVersion = <V extends LegalVersion>(versions: readonly V[], today: Day): V | null =>
  versions.find(({ from }) => from !== null && from > today) ?? null;

/**
 * The first day on which a version that is published now may come into force. Whole days lie between: one that is
 * published late in the evening is announced as long as any other.
 */
export const earliestDay = (name: LegalName, now: Date): Day => {
  const { noticeDays } = LEGAL_PAGES[name];
  return addDays(dayOf(now), noticeDays === 0 ? 0 : noticeDays + 1);
};

/** A published version is announced for a year at most: a slip of the year is none that anybody means. */
export const LATEST_DAYS = 366;

/** Values that follow from settings, facts of the site and limits of the product. */
const SETTLED_VALUES = [
  'brand',
  'accessibilityCoordinator',
  'minimumAge',
  'publishDays',
  'complaint',
  'disputeHours',
  'reactionDays',
  'inquiryDays',
  'feePercent',
  'minWithdrawal',
  'topUpMax',
  'balanceMax',
] as const;

/** What stands in the place of a value in a legal text: what a setting says, so that no text promises anything else. */
export type LegalValue = (typeof SETTLED_VALUES)[number] | keyof typeof LEGAL_FIGURES;

const isValue = (name: string): boolean =>
  (SETTLED_VALUES as readonly string[]).includes(name) || Object.hasOwn(LEGAL_FIGURES, name);

const PLACE = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Names in a text that are of no value. */
export const unknownValues = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACE)].flatMap(([, name = '']) => (isValue(name) ? [] : [name]))),
];

/** A text with its values in their places. */
export const withValues = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(PLACE, (place, name: string) => values[name] ?? place);

/** Numbers that a text says by itself: no setting changes them. */
export const numbersOf = (html: string): string[] => [
  ...new Set(pageText(html.replace(PLACE, '')).match(/\d[\d,.:]*\d|\d/g) ?? []),
];

export interface LegalSection {
  /** Words alone. */
  readonly title: string;
  readonly html: string;
}

const PIECE = /<(\/?)([a-z][a-z0-9]*)(?:"[^"]*"|[^">])*>|[^<]+/g;
const VOID = new Set(['br', 'hr', 'img']);

/**
 * A cleaned text in its parts, each below a heading of the first rank; what stands before them is the lead. A heading
 * within a list or a quotation is a part of it.
 */
export const legalSections = (html: string): { lead: string; sections: LegalSection[] } => {
  const parts = [{ title: '', html: '' }];
  let depth = 0;
  let heading: string | null = null;
  for (const [piece, slash, tag] of html.matchAll(PIECE)) {
    const isVoid = tag === undefined || VOID.has(tag);
    if (slash && !isVoid) depth -= 1;
    const isEdge = tag === 'h2' && depth === 0;
    const last = parts.at(-1);
    if (isEdge && !slash) heading = '';
    else if (isEdge) {
      parts.push({ title: pageText(heading ?? ''), html: '' });
      heading = null;
    } else if (heading !== null) heading += piece;
    else if (last) last.html += piece;
    if (!slash && !isVoid) depth += 1;
  }
  const [lead, ...sections] = parts;
  return { lead: lead?.html ?? '', sections };
};
