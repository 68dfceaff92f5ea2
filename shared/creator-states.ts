/** `refused`: turned down or taken off the site, with a reason; `hidden`: approved, but away or not active. */
export const CREATOR_STATES = ['pending', 'shown', 'hidden', 'refused'] as const;
