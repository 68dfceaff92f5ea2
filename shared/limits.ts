/** Limits and defaults of the product, each stated once. Amounts in agorot, sizes in bytes, times in seconds. */
export const PASSWORD_MIN = 6;
/** How long after a sign-in acts on money's way out, roles and credentials need no password. */
export const RECENT_SECONDS = 300;
export const MINIMUM_AGE = 18;
/** For how many days a sign-in is remembered, where its person asked for that. */
export const REMEMBERED_DAYS = 30;
/** For how many days the password of an invitation works. */
export const INVITATION_DAYS = 7;
/** How long the code for another address is good. */
export const ADDRESS_CODE_MINUTES = 30;
/** For how many days the copy of what the site keeps about somebody waits to be downloaded. */
export const COPY_DAYS = 7;
/** For how many days a browser keeps the draft of a form. */
export const DRAFT_DAYS = 14;
/** An older birth date is taken for a typing error. */
export const MAXIMUM_AGE = 120;

/** What is typed into a search; a number of its own, so that a page of cards needs nothing else of this file. */
export const SEARCH_LONGEST = 120;
/** A sentence that asks for a video, typed or spoken. */
export const SENTENCE_LONGEST = 300;

/** How long it counts that silence alone gave a fan all of the money back. */
export const SILENCES_COUNTED_DAYS = 90;
/** For how many days money that went back unused is counted. */
export const UNUSED_COUNTED_DAYS = 30;

export const TEXT = {
  name: 80,
  email: 254,
  title: 100,
  description: 1_000,
  bio: 1_000,
  instructions: 1_000,
  recipient: 80,
  requirements: 1_000,
  review: 600,
  search: SEARCH_LONGEST,
  sentence: SENTENCE_LONGEST,
  reference: 100,
  reason: 300,
  /** The reason of an adjustment, which is a line of its owner's statement. */
  adjustmentReason: 200,
  subject: 120,
  message: 4_000,
  /** What somebody says of what they report, and its author to the decision. */
  report: 1_000,
  /** What somebody says in a dispute. */
  dispute: 1_000,
  /** One message of a conversation. */
  chat: 1_000,
  quickAnswer: 300,
  url: 500,
} as const;

/** Specialties of a creator: how many, and how long each. */
export const SPECIALTY = { most: 12, letters: 40 } as const;

/** Categories: how many, and how long their texts; `slug` is what links and records hold. */
export const CATEGORY = { most: 30, name: 40, description: 200, slug: 30 } as const;

/** Featured creators: as many as the page of categories shows; the home page shows the first of them. */
export const FEATURED_MOST = 12;

/** Favourite creators of one person, who are one item of the table. */
export const FAVORITES_MOST = 200;

/** Texts of the site itself: its names, what a search and a shared link show of it. */
export const SITE = { name: 60, title: 120, description: 300, keyword: 40, keywords: 20 } as const;

/** Notices above the pages: how many, letters of one in a language, and for how many days at most. */
export const NOTICE = { most: 10, letters: 300, days: 90 } as const;

/** Pictures of the site itself, as their uploads are named. */
export const SITE_IMAGES = ['logo', 'favicon', 'og-image'] as const;
export type SiteImage = (typeof SITE_IMAGES)[number];

/**
 * Content pages: letters of address and title, and of the HTML of one language, as it is sent and once it is cleaned.
 * Twice 50,000 letters of three bytes are one item of the table.
 */
export const PAGE = { slug: 80, title: 100, html: 50_000, sent: 100_000, bodyBytes: 655_360 } as const;

/**
 * Conversations: messages of one person a minute, in all of theirs and in one; how often somebody may report in a day.
 */
export const CHAT = { perMinute: 60, perPairAndMinute: 15, reportsPerDay: 10, quickAnswers: 10 } as const;

/**
 * Reports of public things: how many a person may make in a day, and how many of one thing come from one network in an hour;
 * for how many days what a reporter wrote is kept.
 */
export const REPORTS = { perDay: 20, perNetwork: 5, keptDays: 365 } as const;

/**
 * A gift's page: letters of the buyer's note and of the recipient's thanks; how far ahead it may be revealed and how long
 * it stays after that, in days; how long an address of its video lasts, in seconds.
 */
export const GIFT = { note: 300, thanks: 500, aheadDays: 365, openDays: 365, urlSeconds: 900 } as const;

/** What a recipient records for the buyer: its seconds and bytes, and for how many days it is kept. */
export const REACTION = { seconds: 30, maxBytes: 41_943_040, keptDays: 90 } as const;

/** Gifts by e-mail: how many of a buyer leave on one day of Israel's, and how many days lie between two to one address. */
export const GIFT_MAIL = { perDay: 5, apartDays: 7 } as const;

/** A conversation with the team: how long its link leads somewhere after the last word, how much is said in it, how long it is kept. */
export const INQUIRY = { linkDays: 90, mostSaid: 200, saidPerHour: 10, keptDays: 180 } as const;

/** Letters before the back office looks for people or payments. */
export const SEARCH_SHORTEST = 3;

/** Rows of a list's page; `most` is what anybody may ask for, of a statement's lines, which are small, `statement`. */
export const PAGE_SIZE = {
  cards: 24,
  rows: 20,
  /** Delivered videos that everybody may see. */
  shown: 8,
  notifications: 10,
  payments: 50,
  chat: 30,
  most: 100,
  statement: 500,
} as const;

export const MEBIBYTE = 1_048_576;
export const IMAGE_MAX_BYTES = 2 * MEBIBYTE;
/** A picture of 100 KB may have 900 million, and takes four bytes of memory for each wherever it is shown. */
export const IMAGE_MOST_PIXELS = 50_000_000;
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

/** A part of a video upload; S3 takes no smaller one except the last. */
export const VIDEO_PART_BYTES = 5 * MEBIBYTE;

/** File endings a creator may deliver, with the content type each is stored and served with. */
export const VIDEO_TYPES = {
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  avi: 'video/x-msvideo',
  webm: 'video/webm',
} as const;
export type VideoType = keyof typeof VIDEO_TYPES;
export const VIDEO_TYPE_NAMES = /* @__PURE__ */ Object.keys(VIDEO_TYPES) as [VideoType, ...VideoType[]];

/**
 * A video that everybody can watch; the pixels of its longer side. How long a delivery may be is a setting, and this is its
 * default; clips and reactions are held to this.
 */
export const VIDEO = { leastSeconds: 1, mostSeconds: 600, mostPixels: 4_096 } as const;

/** A picture of a delivered video: a JPEG, by its file and the pixels of its longer side. */
export const POSTER = { mostBytes: MEBIBYTE, mostPixels: 1_280 } as const;

/** Sample clips of ads, and reactions: played by everybody's browser, so in the formats that browsers play, and short. */
export const CLIP_TYPES = ['mp4', 'mov', 'webm'] as const satisfies readonly VideoType[];
export const CLIP_MAX_BYTES = 20 * MEBIBYTE;

export const SIGNED_URL_SECONDS = 3_600;
export const IMAGE_CACHE_SECONDS = 3_600;

/** The least of one top-up. */
export const TOP_UP_MIN_AGOROT = 100;
/** Versions of an order's brief, the first one among them. */
export const BRIEFS_MAX = 6;
/** Items of a cart: its order is one transaction. */
export const CART_MAX = 20;
export const ADS_PER_CREATOR = 50;
const DELIVERY_DEFAULT_HOURS = 24;

/** What admins may set at most: an upload is at most 410 parts, and a time at most a quarter of a year. */
export const VIDEO_MAX_BYTES = 2_048 * MEBIBYTE;
export const HOURS_MAX = 2_160;
export const VIDEO_MINUTES_MAX = 60;
/** How often something may be allowed at most. */
export const TIMES_MOST = 100;
/** For how many days publishing may be sold. From eleven on Hebrew names days by one form, whatever their number. */
export const PUBLISHING_DAYS = { least: 30, most: 1_095 } as const;

/** What one wallet, and all of them together, may hold without a licence for more. */
export const UNLICENSED = { balanceAgorot: 150_000, walletsAgorot: 500_000_000 } as const;

/** What may be set for all wallets together at most: a hundred million shekels. */
export const WALLETS_MOST_AGOROT = 10_000_000_000;

/** Settings an admin may change, with what holds while nobody has. */
export const SETTINGS_DEFAULT = {
  feeBasisPoints: 1_000,
  minPriceAgorot: 500,
  maxPriceAgorot: 100_000,
  /** What a new ad begins with. */
  defaultDeliveryHours: DELIVERY_DEFAULT_HOURS,
  maxDeliveryHours: 72,
  allowedVideoTypes: ['mp4', 'mov', 'avi', 'webm'] as VideoType[],
  maxVideoBytes: 100 * MEBIBYTE,
  maxVideoMinutes: 10,
  autoApproveCreators: false,
  requireEmailVerification: true,
  minWithdrawalAgorot: 5_000,
  topUpMaxAgorot: UNLICENSED.balanceAgorot,
  topUpDayMaxAgorot: UNLICENSED.balanceAgorot,
  balanceMaxAgorot: UNLICENSED.balanceAgorot,
  /** What all wallets hold together, above which none is topped up. */
  walletsMaxAgorot: UNLICENSED.walletsAgorot,
  deadlineGraceHours: 24,
  /** Extras of an order: whether each is offered, and its price. */
  downloadRightsOffered: true,
  downloadRightsAgorot: 1_000,
  /** For how many days from its delivery a video may be published, for who bought that. */
  downloadRightsDays: 90,
  giftWrappingOffered: true,
  giftWrappingAgorot: 500,
  socialShareOffered: true,
  socialShareAgorot: 800,
  /** Between which prices a creator may offer an extra. */
  extraMinAgorot: 100,
  extraMaxAgorot: 20_000,
  disputesEnabled: true,
  /** How long after delivery a fan may dispute. */
  disputeWindowHours: 48,
  /** How often within 90 days a creator’s silence alone gives a fan all of the money back; then the desk decides. */
  silentRefundsMost: 3,
  /** How often within 30 days money that was never used goes back to PayPal by itself; then the desk sees to it. */
  unusedSendingsMost: 3,
  /** What a creator earns is available once that time is over; otherwise as soon as it is delivered. */
  clearingEnabled: true,
} as const;
export type Settings = {
  -readonly [K in keyof typeof SETTINGS_DEFAULT]: (typeof SETTINGS_DEFAULT)[K] extends number
    ? number
    : (typeof SETTINGS_DEFAULT)[K] extends boolean
      ? boolean
      : VideoType[];
};
