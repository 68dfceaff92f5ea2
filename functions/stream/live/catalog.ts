import { ADMINS, type Change, type LiveUpdate } from '../../lib/table/change.ts';
import { subjectOf } from '../../market/catalog/model/catalog.table.ts';

/**
 * A creator's own pages and the back office are told when profile or ads changed; visitors'
 * pages read again by themselves.
 */
export const liveUpdatesOf = ({ key, before, after }: Change): LiveUpdate[] => {
  const subject = subjectOf(key);
  if (subject?.kind === 'profile')
    return [subject.id, ADMINS].map((userId) => ({ userId, topic: 'catalog', id: subject.id }));
  if (subject?.kind !== 'ad') return [];
  const creatorId = (after ?? before)?.creatorId;
  return typeof creatorId === 'string'
    ? [creatorId, ADMINS].map((userId) => ({ userId, topic: 'catalog', id: subject.id }))
    : [];
};
