import type { Change, Notice } from '../lib/change.ts';

/** A wallet's owner is told when the balance moved. */
export const audience = ({ key, after }: Change): Notice[] =>
  key.sk === 'WALLET' && after ? [{ userId: key.pk.slice('MNY#'.length), topic: 'wallet' }] : [];
