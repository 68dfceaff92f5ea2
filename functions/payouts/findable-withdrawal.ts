import { type Findable, REFERENCES } from '../search/words.table.ts';
import { wholeOf } from '../search/words.ts';
import type { WithdrawalItem } from './withdrawal.ts';

/** Where a withdrawal can be found, once it is paid, among payments: by its reference. */
export const findableWithdrawal = ({ at, reference = '' }: WithdrawalItem): Findable[] => [
  { scope: REFERENCES, at, words: [wholeOf(reference)].filter(Boolean) },
];
