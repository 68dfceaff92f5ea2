/** Why somebody reports something. */
export const REPORT_REASONS = [
  'illegal',
  'sexual',
  'violence',
  'hate',
  'minor',
  'impersonation',
  'misleading',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

interface ReportedKind {
  /** How who has no account reports: so many times an hour from one network, or once by the secret of a link. */
  readonly without: 'network' | 'secret';
}

/**
 * What people report besides conversations, whose reports have rules of their own (`chat`). How each is found, hidden and
 * shown again stands in `functions/people/moderation/things.ts`.
 */
export const REPORTED = {
  ad: { without: 'network' },
  profile: { without: 'network' },
  /** A delivered video that everybody may see, by its order. */
  showcase: { without: 'network' },
  /** What a fan wrote of a video, by its order. */
  review: { without: 'network' },
  /** The page of a gift, by its order. */
  gift: { without: 'secret' },
} as const satisfies Readonly<Record<string, ReportedKind>>;

export type ReportKind = keyof typeof REPORTED;
export const REPORT_KINDS = Object.keys(REPORTED) as [ReportKind, ...ReportKind[]];

/** What the queue lists: cases of these kinds, and reports against conversations. */
export const QUEUE_KINDS = [...REPORT_KINDS, 'conversation'] as const;

/** What an admin does about a reported thing. */
export const MODERATION_ACTS = ['dismiss', 'hide', 'restore', 'warn'] as const;
export type ModerationAct = (typeof MODERATION_ACTS)[number];

/** `ad.ad_…`: the case of a thing. */
export const caseIdOf = (kind: ReportKind, thingId: string): string => `${kind}.${thingId}`;

/** The reverse. Throws for what is no id of a case. */
export const thingOfCase = (id: string): { kind: ReportKind; thingId: string } => {
  const dot = id.indexOf('.');
  const kind = REPORT_KINDS.find((one) => one === id.slice(0, dot));
  if (!kind) throw new Error(`No case: ${id}`);
  return { kind, thingId: id.slice(dot + 1) };
};

/** Where an author reads what was decided about something of theirs, and answers. */
export const decisionPath = (caseId: string): string => `/decisions/${caseId}`;

/** For how long the review queue shows what somebody made after they became a creator. */
export const NEW_CREATOR_DAYS = 30;
