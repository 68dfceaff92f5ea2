import type { Change, Notice } from '../lib/change.ts';

/** A person's open pages are told when the record changed: name, picture, role or status. */
export const audience = ({ key, after }: Change): Notice[] =>
  key.pk.startsWith('USR#') && key.sk === 'USR' && after
    ? [{ userId: key.pk.slice('USR#'.length), topic: 'account' }]
    : [];
