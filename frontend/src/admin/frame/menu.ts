/** The screens of the back office by their addresses, in the order of the menu. Each has its text in `menu`. */
export const SCREENS = [
  'videos',
  'users',
  'creators',
  'payments',
  'withdrawals',
  'paypal',
  'mails',
  'config',
] as const;

type ScreenName = (typeof SCREENS)[number];

/** Where the back office opens. */
export const FIRST_SCREEN: ScreenName = 'videos';
