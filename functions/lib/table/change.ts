import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import type { LiveTopic } from '../../../shared/contracts/live-topics.ts';
import type { Key } from './table.ts';

/** An item as the stream shows it: key, entity name `e`, version `v`, and its own attributes. */
export type Image = Key & { readonly e?: string; readonly v?: number } & Readonly<Record<string, unknown>>;

/**
 * One change of one item. It may arrive twice, late, or after a newer one: a hint to look at the item, never the truth.
 */
export interface Change {
  readonly key: Key;
  readonly before: Image | null;
  readonly after: Image | null;
}

/** The recipient of a live update that is meant for every admin, where a user id would stand. */
export const ADMINS = 'admins';

/** Tells a person's open pages which of their data changed, so that they fetch it again. */
export interface LiveUpdate {
  /** A user id, or `ADMINS`. */
  readonly userId: string;
  readonly topic: LiveTopic;
  readonly id?: string;
  /** What changed itself, where waiting for another read would be felt: a message of a conversation. */
  readonly said?: object;
}

const image = (raw: Record<string, unknown> | undefined): Image | null =>
  raw ? (unmarshall(raw as Record<string, AttributeValue>) as Image) : null;

export const changeOf = (record: DynamoDBRecord): Change => ({
  key: unmarshall((record.dynamodb?.Keys ?? {}) as Record<string, AttributeValue>) as unknown as Key,
  before: image(record.dynamodb?.OldImage),
  after: image(record.dynamodb?.NewImage),
});
