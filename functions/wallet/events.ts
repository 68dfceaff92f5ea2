import { ADMINS, type Change, type Notice } from '../lib/change.ts';

/**
 * A wallet's owner is told when the balance moved, or when one of their top-ups did; the back office when any balance
 * moved, and again when the payments have it.
 */
export const audience = ({ key, after }: Change): Notice[] => {
  if (!after) return [];
  if (key.sk === 'WALLET')
    return [
      { userId: key.pk.slice('MNY#'.length), topic: 'wallet' },
      { userId: ADMINS, topic: 'wallet' },
    ];
  if (key.pk === 'SUM#ALL' || key.pk === 'SUM#TOP') return [{ userId: ADMINS, topic: 'wallet' }];
  if (key.sk === 'TOP')
    return [{ userId: String(after.userId), topic: 'wallet', id: key.pk.slice('TOP#'.length) }];
  return [];
};
