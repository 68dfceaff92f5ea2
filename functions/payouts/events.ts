import type { Change, Notice } from '../lib/change.ts';

/** A creator is told when the account or the sum of open requests moved. */
export const audience = ({ key, after }: Change): Notice[] => {
  if (!after) return [];
  if (key.sk === 'ACCOUNT') return [{ userId: key.pk.slice('MNY#'.length), topic: 'earnings' }];
  if (key.sk === 'OPEN') return [{ userId: key.pk.slice('SUM#CRE#'.length), topic: 'earnings' }];
  return [];
};
