import {
  AttributeType,
  BillingMode,
  type ITable,
  ProjectionType,
  StreamViewType,
  Table,
} from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import type { Settings } from '../../stage/config.ts';
import { removalOf } from './removal.ts';
import { TABLE_INDEXES, TABLE_KEY, type TableIndex } from './table-schema.ts';

const text = (name: string) => ({ name, type: AttributeType.STRING });

/** The one table: everything is in it, and an item is in an index only if it carries that index's keys. */
export const makeTable = (scope: Construct, settings: Settings): ITable => {
  const table = new Table(scope, 'Table', {
    partitionKey: text(TABLE_KEY.partition),
    sortKey: text(TABLE_KEY.sort),
    billingMode: BillingMode.PAY_PER_REQUEST,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    stream: StreamViewType.NEW_AND_OLD_IMAGES,
    timeToLiveAttribute: 'expiresAt',
    deletionProtection: settings.keepData,
    removalPolicy: removalOf(settings),
  });
  for (const [indexName, { partition, sort, row }] of Object.entries<TableIndex>(TABLE_INDEXES)) {
    table.addGlobalSecondaryIndex({
      indexName,
      partitionKey: text(partition),
      sortKey: text(sort),
      ...(row
        ? { projectionType: ProjectionType.INCLUDE, nonKeyAttributes: [...row] }
        : { projectionType: ProjectionType.KEYS_ONLY }),
    });
  }
  return table as ITable;
};
