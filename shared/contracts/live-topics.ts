import type { Contracts } from './index.ts';

/** The beginning of a query's key: a group of endpoints, or one of them. */
type QueryKey = { [G in keyof Contracts]: readonly [G] | readonly [G, keyof Contracts[G]] }[keyof Contracts];

/**
 * The topics of live updates, and the prefixes of query keys that a change of each makes stale. Addresses of videos are none
 * of it: a new one would begin anew what somebody watches.
 */
export const LIVE_TOPICS = {
  request: [
    ['requests'],
    ['requestsAdmin'],
    ['disputes'],
    ['disputesAdmin'],
    ['ownGifts'],
    ['payouts'],
    ['analytics'],
    // How many are open, and what was given back.
    ['peopleAdmin'],
  ],
  gift: [['ownGifts']],
  wallet: [
    ['wallet'],
    ['walletAdmin'],
    ['peopleAdmin', 'get'],
    ['overviewAdmin', 'overview'],
    ['analyticsAdmin'],
  ],
  earnings: [['payouts'], ['analytics']],
  withdrawal: [['payouts'], ['payoutsAdmin'], ['peopleAdmin', 'get']],
  // A decision is told by the bell.
  notification: [['notifications'], ['moderation']],
  account: [['accounts']],
  own: [['own']],
  favorites: [
    ['accounts', 'favorites'],
    ['accounts', 'favoriteIds'],
  ],
  people: [['accountsAdmin'], ['peopleAdmin'], ['rolesAdmin'], ['auditAdmin'], ['overviewAdmin', 'overview']],
  mail: [['mailAdmin']],
  health: [['overviewAdmin']],
  overview: [['overviewAdmin', 'overview'], ['analyticsAdmin']],
  // Sums that lists show beside themselves; they move after the thing itself.
  counts: [
    ['overviewAdmin', 'overview'],
    ['payoutsAdmin'],
    ['adsAdmin'],
    ['categoriesAdmin'],
    ['contentAdmin'],
  ],
  message: [
    ['chat', 'inbox'],
    ['chat', 'unread'],
  ],
  conversation: [['chat']],
  report: [['chatAdmin'], ['moderationAdmin'], ['overviewAdmin', 'overview']],
  ticket: [['supportAdmin'], ['support']],
  catalog: [['catalog'], ['catalogCreator'], ['catalogAdmin'], ['adsAdmin'], ['categoriesAdmin']],
  content: [['content'], ['contentAdmin'], ['legalAdmin']],
  config: [
    ['catalog'],
    ['catalogAdmin'],
    ['platformConfig'],
    ['platformConfigAdmin'],
    ['mailTemplatesAdmin'],
    ['notices'],
    ['noticesAdmin'],
    ['categoriesAdmin'],
    ['content'],
  ],
} as const satisfies Readonly<Record<string, readonly QueryKey[]>>;

export type LiveTopic = keyof typeof LIVE_TOPICS;
