import { absent } from '../lib/expression.ts';
import { newId, timeKey } from '../lib/ids.ts';
import { currentRequestId } from '../lib/request-id.ts';
import { type Key, put, type Write } from '../lib/table.ts';

/** What an admin did to what, and when. Written in the act's own transaction; nothing may change or delete it. */
export interface Act {
  /** Dotted, past tense: `creator.approved`. */
  readonly action: string;
  readonly entity: string;
  readonly id: string;
  /** Who did it: a user id. */
  readonly by: string;
  readonly now: Date;
  readonly details?: Readonly<Record<string, string | number | boolean>>;
}

interface AuditEntry extends Key, Omit<Act, 'now' | 'id'> {
  readonly e: 'audit';
  readonly v: 1;
  readonly entityId: string;
  /** Of the call that did it: what the logs of that moment name. */
  readonly requestId?: string;
  readonly at: string;
  readonly ownerPk: string;
  readonly ownerSk: string;
  readonly deskPk: string;
  readonly deskSk: string;
}

export const historyOf = (entity: string, id: string): string => `AUD#${entity}#${id}`;

/** One thing's history is its partition; `byDesk` lists everything, `byOwner` one kind of act. */
export const auditWrite = ({ now, id, ...act }: Act): Write => {
  const at = now.toISOString();
  const requestId = currentRequestId();
  const place = timeKey(at, newId('aud'));
  const entry: AuditEntry = {
    pk: historyOf(act.entity, id),
    sk: place,
    e: 'audit',
    v: 1,
    ...act,
    entityId: id,
    ...(requestId === undefined ? {} : { requestId }),
    at,
    ownerPk: `AUD#${act.action}`,
    ownerSk: place,
    deskPk: 'AUD',
    deskSk: place,
  };
  return put(entry, { if: [absent()] });
};
