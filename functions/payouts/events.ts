import { ADMINS, type Change, type Image, type Notice } from '../lib/change.ts';
import type { WithdrawalItem } from './withdrawal.ts';

/** A withdrawal concerns its creator, and every admin. */
const withdrawalNotices = (image: Image): Notice[] => {
  const { id, creatorId } = image as unknown as WithdrawalItem;
  return [
    { userId: creatorId, topic: 'withdrawal', id },
    { userId: ADMINS, topic: 'withdrawal', id },
  ];
};

/** A creator is told when the account, the sum of open requests or a day of the chart moved. */
export const audience = ({ key, after }: Change): Notice[] => {
  if (!after) return [];
  if (key.sk === 'WDR') return withdrawalNotices(after);
  if (key.sk === 'ACCOUNT') return [{ userId: key.pk.slice('MNY#'.length), topic: 'earnings' }];
  if (key.sk === 'OPEN') return [{ userId: key.pk.slice('SUM#CRE#'.length), topic: 'earnings' }];
  if (key.pk.startsWith('SUM#CRE#') && key.sk.startsWith('D#'))
    return [{ userId: key.pk.slice('SUM#CRE#'.length), topic: 'earnings' }];
  return [];
};
