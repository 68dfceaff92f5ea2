import { ADMINS, type Change, type Notice } from '../lib/change.ts';

/**
 * A wallet's owner is told when the balance moved, or when one of their top-ups did; the back office once the payments
 * have it, and when a debt changed, which may move nothing.
 */
export const audience = ({ key, before, after }: Change): Notice[] => {
  if (!after) return [];
  if (key.sk === 'WALLET')
    return [
      { userId: key.pk.slice('MNY#'.length), topic: 'wallet' },
      ...(before?.owedAgorot === after.owedAgorot ? [] : [{ userId: ADMINS, topic: 'wallet' as const }]),
    ];
  if (key.pk === 'SUM#ALL' || key.pk === 'SUM#TOP') return [{ userId: ADMINS, topic: 'wallet' }];
  if (key.sk === 'TOP')
    return [{ userId: String(after.userId), topic: 'wallet', id: key.pk.slice('TOP#'.length) }];
  return [];
};
