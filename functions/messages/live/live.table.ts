import { HOUR_SECONDS, MINUTE_MS } from '../../../shared/calendar/dates.ts';
import { epochSeconds } from '../../lib/lambda/epoch-seconds.ts';
import { queryPage } from '../../lib/table/lists.ts';
import { type Key, putNew, remove, transact } from '../../lib/table/table.ts';

/** The session that opened a socket: when its password was given, and when its token ends; seconds since 1970. */
export interface SocketSession {
  readonly authTime: number;
  readonly until: number;
}

/** One open socket of a person; older ones say nothing of their session. */
interface Connection extends Key, Partial<SocketSession> {
  readonly e: 'connection';
  readonly v: 1;
  readonly at: string;
  /** The list of the sockets of admins: what concerns the back office is told to who is there, not to all there are. */
  readonly deskPk?: typeof ADMIN_SOCKETS;
  readonly deskSk?: string;
  /** Seconds. The gateway closes a socket after two hours; what it never told us of goes an hour later. */
  readonly expiresAt: number;
}

const CONNECTION = 'WS#';
const ADMIN_SOCKETS = 'WS#admins';
const KEPT_SECONDS = 3 * HOUR_SECONDS;
/** Tabs and devices of one person that are told; more than anybody has. */
const CONNECTIONS_MAX = 50;
/** Tabs of all admins together. */
const ADMIN_CONNECTIONS_MAX = 200;

const partitionOf = (userId: string): string => `WS#${userId}`;

const connectionKey = (userId: string, connectionId: string): Key => ({
  pk: partitionOf(userId),
  sk: `${CONNECTION}${connectionId}`,
});

/** Who opened a socket, and in which session. */
export interface Opener extends Partial<SocketSession> {
  readonly isAdmin?: boolean;
}

export const addConnection = async (
  userId: string,
  connectionId: string,
  now: Date,
  { isAdmin = false, ...session }: Opener = {},
): Promise<void> => {
  await putNew<Connection>({
    ...connectionKey(userId, connectionId),
    ...session,
    e: 'connection',
    v: 1,
    at: now.toISOString(),
    ...(isAdmin && { deskPk: ADMIN_SOCKETS, deskSk: now.toISOString() }),
    expiresAt: epochSeconds(now) + KEPT_SECONDS,
  });
};

/** Also when it is gone already: the gateway may tell late or twice. */
export const removeConnection = (userId: string, connectionId: string): Promise<void> =>
  transact([remove(connectionKey(userId, connectionId))]);

export interface Socket extends Partial<SocketSession> {
  readonly id: string;
  readonly at: string;
}

/** The sockets a person has open. */
export const socketsOf = async (userId: string): Promise<Socket[]> => {
  const { items } = await queryPage<Connection>({
    partition: partitionOf(userId),
    prefix: CONNECTION,
    limit: CONNECTIONS_MAX,
  });
  return items.map(({ sk, at, authTime, until }) => ({
    id: sk.slice(CONNECTION.length),
    at,
    ...(authTime === undefined ? {} : { authTime }),
    ...(until === undefined ? {} : { until }),
  }));
};

/** Ids of the sockets a person has open. */
export const connectionsOf = async (userId: string): Promise<string[]> =>
  (await socketsOf(userId)).map(({ id }) => id);

/** Ids of the admins who have a socket open, those who opened one last first. */
export const connectedAdmins = async (): Promise<string[]> => {
  const { items } = await queryPage<Key>({
    index: 'byDesk',
    partition: ADMIN_SOCKETS,
    backwards: true,
    limit: ADMIN_CONNECTIONS_MAX,
  });
  return [...new Set(items.map(({ pk }) => pk.slice(CONNECTION.length)))];
};

/** Longer than `$connect` may take. */
const OPENING_MS = MINUTE_MS;

/** It may not be open yet: `$connect` notes it before, and until then the gateway says that it is gone. */
export const isOpening = ({ at }: Pick<Socket, 'at'>, now: Date): boolean =>
  now.getTime() - Date.parse(at) < OPENING_MS;

/** A socket does not outlive the token that opened it. */
export const isOver = ({ until }: Partial<SocketSession>, now: Date): boolean =>
  until !== undefined && until <= epochSeconds(now);
