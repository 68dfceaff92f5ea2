import {
  AttributeType,
  BillingMode,
  type ITable,
  ProjectionType,
  StreamViewType,
  Table,
} from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import type { Settings } from '../stage/config.ts';
import { removalOf } from './removal.ts';

/**
 * What a list shows of an item without reading it: 19 names of the 20 an index may project. An attribute that changes
 * often (`v`, counters) or is long stays out: a write that changes none of these costs nothing in the index.
 */
const ROW = [
  'e',
  'status',
  'kind',
  'title',
  'name',
  'priceAgorot',
  'amountAgorot',
  'deadlineAt',
  'recipient',
  'fanId',
  'creatorId',
  'fanName',
  'creatorName',
  'avatar',
  'category',
  'email',
  'role',
  'at',
  'method',
];

/** Names of the indexes, each of which has a throughput of its own. */
export const INDEXES = ['byOwner', 'byDue', 'byDesk'] as const;

const text = (name: string) => ({ name, type: AttributeType.STRING });

/** The one table: everything is in it, and an item is in an index only if it carries that index's keys. */
export const makeTable = (scope: Construct, settings: Settings): ITable => {
  const table = new Table(scope, 'Table', {
    partitionKey: text('pk'),
    sortKey: text('sk'),
    billingMode: BillingMode.PAY_PER_REQUEST,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    stream: StreamViewType.NEW_AND_OLD_IMAGES,
    timeToLiveAttribute: 'expiresAt',
    deletionProtection: settings.keepData,
    removalPolicy: removalOf(settings),
  });
  const row = { projectionType: ProjectionType.INCLUDE, nonKeyAttributes: ROW };
  table.addGlobalSecondaryIndex({
    indexName: 'byOwner',
    partitionKey: text('ownerPk'),
    sortKey: text('ownerSk'),
    ...row,
  });
  table.addGlobalSecondaryIndex({
    indexName: 'byDue',
    partitionKey: text('duePk'),
    sortKey: text('dueSk'),
    projectionType: ProjectionType.KEYS_ONLY,
  });
  table.addGlobalSecondaryIndex({
    indexName: 'byDesk',
    partitionKey: text('deskPk'),
    sortKey: text('deskSk'),
    ...row,
  });
  return table as ITable;
};
