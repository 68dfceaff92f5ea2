/** What a person picks in the order form, the most usual first; a stored one stays valid when others join. */
export const OCCASIONS = [
  'birthday',
  'wedding',
  'anniversary',
  'mitzvah',
  'birth',
  'holiday',
  'enlistment',
  'retirement',
  'recovery',
  'congratulations',
  'motivation',
  'other',
] as const;
export type Occasion = (typeof OCCASIONS)[number];
