import { shortId } from '../../../shared/short-id.ts';
import { type Findable, REFERENCES } from '../../search/words.table.ts';
import { wholeOf } from '../../search/words.ts';
import type { WithdrawalItem } from './withdrawal.ts';

/** Where a withdrawal can be found among payments: by its short id, and once it is paid by its reference. */
export const findableWithdrawal = ({ id, at, reference = '' }: WithdrawalItem): Findable[] => [
  { scope: REFERENCES, at, words: [...new Set([shortId(id), wholeOf(reference)])].filter(Boolean) },
];
