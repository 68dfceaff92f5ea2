import { HOUR_SECONDS } from '../../shared/dates.ts';
import { epochSeconds } from '../lib/epoch-seconds.ts';
import { queryPage } from '../lib/lists.ts';
import { type Key, putNew, remove, transact } from '../lib/table.ts';

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
  /** Eight lists of all sockets, for news that concern everybody. */
  readonly deskPk: string;
  readonly deskSk: string;
  /** Seconds. The gateway closes a socket after two hours; what it never told us of goes an hour later. */
  readonly expiresAt: number;
}

const CONNECTION = 'WS#';
const KEPT_SECONDS = 3 * HOUR_SECONDS;
const SHARDS = 8;
/** Tabs and devices of one person that are told; more than anybody has. */
const CONNECTIONS_MAX = 50;

const partitionOf = (userId: string): string => `WS#${userId}`;

const connectionKey = (userId: string, connectionId: string): Key => ({
  pk: partitionOf(userId),
  sk: `${CONNECTION}${connectionId}`,
});

const shardOf = (connectionId: string): number =>
  [...connectionId].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % SHARDS;

export const addConnection = async (
  userId: string,
  connectionId: string,
  now: Date,
  session?: SocketSession,
): Promise<void> => {
  await putNew<Connection>({
    ...connectionKey(userId, connectionId),
    ...session,
    e: 'connection',
    v: 1,
    at: now.toISOString(),
    deskPk: `WS#${shardOf(connectionId)}`,
    deskSk: now.toISOString(),
    expiresAt: epochSeconds(now) + KEPT_SECONDS,
  });
};

/** Also when it is gone already: the gateway may tell late or twice. */
export const removeConnection = (userId: string, connectionId: string): Promise<void> =>
  transact([remove(connectionKey(userId, connectionId))]);

export interface Socket extends Partial<SocketSession> {
  readonly id: string;
}

/** The sockets a person has open. */
export const socketsOf = async (userId: string): Promise<Socket[]> => {
  const { items } = await queryPage<Connection>({
    partition: partitionOf(userId),
    prefix: CONNECTION,
    limit: CONNECTIONS_MAX,
  });
  return items.map(({ sk, authTime, until }) => ({
    id: sk.slice(CONNECTION.length),
    ...(authTime === undefined ? {} : { authTime }),
    ...(until === undefined ? {} : { until }),
  }));
};

/** Ids of the sockets a person has open. */
export const connectionsOf = async (userId: string): Promise<string[]> =>
  (await socketsOf(userId)).map(({ id }) => id);

/** A socket does not outlive the token that opened it. */
export const isOver = ({ until }: Partial<SocketSession>, now: Date): boolean =>
  until !== undefined && until <= epochSeconds(now);
