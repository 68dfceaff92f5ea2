import { ADMINS, type Change, type Notice } from '../lib/change.ts';
import type { Request } from './request.ts';
import { isRequest } from './request-event.ts';

const PARTITION = 'REQ#';

/** The row of a request in the lists that the dispatcher keeps, a moment behind the request. */
const isRow = ({ pk, sk }: Change['key']): boolean => pk.startsWith(PARTITION) && sk === '~REQ';

/** Its fan, its creator and the back office see a request change while they look at it, and then the lists that follow it. */
export const audience = ({ key, after }: Change): Notice[] => {
  if (!isRequest(after) && !isRow(key)) return [];
  const id = key.pk.slice(PARTITION.length);
  const { fanId, creatorId } = (after ?? {}) as unknown as Partial<Request>;
  return [fanId, creatorId, ADMINS].flatMap((userId) =>
    userId ? [{ userId, topic: 'request' as const, id }] : [],
  );
};
