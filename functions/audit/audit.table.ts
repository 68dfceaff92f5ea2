import { AUDIT_ACTS } from '../../shared/audit-acts.ts';
import { currentRequestId } from '../lib/http/request-id.ts';
import { newId, timeKey } from '../lib/lambda/ids.ts';
import { absent } from '../lib/table/expression.ts';
import { type MergedList, mergeLists, type Page } from '../lib/table/lists.ts';
import { getItem, getItems, type Key, put, updateItem, type Write } from '../lib/table/table.ts';
import type { Times } from '../lib/table/times-of-days.ts';
import type { Act, Facts } from './act.ts';

export interface AuditEntry extends Key {
  readonly e: 'audit';
  readonly v: 1;
  readonly action: string;
  readonly entity: string;
  readonly entityId: string;
  readonly by: string;
  readonly before?: Facts;
  readonly after?: Facts;
  readonly details?: Facts;
  /** Id of the HTTP request, by which its log lines are found. */
  readonly requestId?: string;
  readonly at: string;
  readonly ownerPk: string;
  readonly ownerSk: string;
  readonly duePk: string;
  readonly dueSk: string;
  readonly deskPk: string;
  readonly deskSk: string;
}

export const historyOf = (entity: string, id: string): string => `AUD#${entity}#${id}`;
const actsOf = (userId: string): string => `AUD#BY#${userId}`;
const actsOfKind = (action: string): string => `AUD#${action}`;
const ALL = 'AUD';

/** One thing's history is its partition; `byDesk` lists everything, `byOwner` one admin's acts, `byDue` one kind of act. */
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
    ownerPk: actsOf(act.by),
    ownerSk: place,
    duePk: actsOfKind(act.action),
    dueSk: place,
    deskPk: ALL,
    deskSk: place,
  };
  return put(entry, { if: [absent()] });
};

/** `role#rol_1#2026-11-20T12:00:00.000Z#abc123`: thing, moment and a rest that tells two of one moment apart. */
export const entryIdOf = ({ pk, sk }: Key): string => `${pk.slice('AUD#'.length)}#${sk}`;

/** An entry by its id; null for none. */
export const findEntry = async (id: string): Promise<AuditEntry | null> => {
  const [, thing, place] = /^(.+)#([^#]+#[^#]+)$/.exec(id) ?? [];
  return thing && place ? getItem<AuditEntry>({ pk: `AUD#${thing}`, sk: place }) : null;
};

/** Every action and every kind of thing that the audit has a row of. */
interface Kinds {
  readonly actions?: ReadonlySet<string>;
  readonly entities?: ReadonlySet<string>;
}

const KINDS: Key = { pk: 'SUM#AUD', sk: 'KINDS' };

const findKinds = async (): Promise<Kinds> => (await getItem<Kinds>(KINDS)) ?? {};

/** Notes that rows of this action and kind of thing exist. Any number of times. */
export const noteKind = async ({ action, entity }: Pick<AuditEntry, 'action' | 'entity'>): Promise<void> => {
  await updateItem(KINDS, {
    set: { e: 'audit-kinds' },
    add: { v: 1, actions: new Set([action]), entities: new Set([entity]) },
  });
};

/** Rows of everything, of acts by letters of their name or by all of it, of one admin, or of one thing. */
export interface Trail {
  readonly action?: string | undefined;
  readonly by?: string | undefined;
  readonly subject?: string | undefined;
}

/** Whether letters are part of an act's name. */
type Named = (name: string, letters: string) => boolean;

const listsOf = async ({ action, by, subject }: Trail, isNamed: Named): Promise<MergedList[]> => {
  if (by !== undefined) return [{ index: 'byOwner', partition: actsOf(by) }];
  if (action === undefined && subject === undefined) return [{ index: 'byDesk', partition: ALL }];
  const ofKind = (name: string): MergedList => ({ index: 'byDue', partition: actsOfKind(name) });
  // A whole name is that act alone: `publish_page` is not `unpublish_page`.
  if (action !== undefined && Object.hasOwn(AUDIT_ACTS, action)) return [ofKind(action)];
  const { actions = new Set(), entities = new Set() } = await findKinds();
  if (subject !== undefined)
    return [...entities].map((entity) => ({ partition: historyOf(entity, subject) }));
  return [...actions].filter((name) => isNamed(name, action ?? '')).map(ofKind);
};

/** A page of a trail within times, newest first. */
export const listAudit = async (
  trail: Trail,
  page: Times & { readonly after?: string | undefined; readonly limit: number },
  isNamed: Named = (name, letters) => name.includes(letters),
): Promise<Page<AuditEntry>> => {
  const { items, next } = await mergeLists<Key>(await listsOf(trail, isNamed), { backwards: true, ...page });
  return { items: await getItems<AuditEntry>(items), next };
};
