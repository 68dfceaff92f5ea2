import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { ObjectAccess, TableAccess } from './function-spec.ts';

const READ = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query', 'dynamodb:ConditionCheckItem'];
const WRITE = [
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
  'dynamodb:DeleteItem',
  'dynamodb:ConditionCheckItem',
];
const PUT = ['dynamodb:PutItem'];

/** Items that stay as they were written: nobody may update or delete them. */
export const IMMUTABLE_PREFIXES = ['ENT#', 'AUD#'];

const limitedTo = (actions: string[], resource: string, prefixes: readonly string[] = []) =>
  prefixes.length === 0
    ? []
    : [
        new PolicyStatement({
          effect: Effect.ALLOW,
          actions,
          resources: [resource],
          // No action here works without a partition key; Scan, which does, is granted to nobody.
          conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [...prefixes] } },
        }),
      ];

/**
 * The statements behind a Lambda's access to the table.
 * @throws Error when entries or audit would become changeable
 */
export const tableStatements = (tableArn: string, access: TableAccess): PolicyStatement[] => {
  const changeable = access.write?.find((prefix) =>
    IMMUTABLE_PREFIXES.some((fixed) => prefix.startsWith(fixed)),
  );
  if (changeable) throw new Error(`${changeable} is never changed: put, not write`);
  return [
    ...limitedTo(READ, tableArn, access.read),
    ...limitedTo(WRITE, tableArn, access.write),
    ...limitedTo(PUT, tableArn, access.put),
    ...Object.entries(access.indexes ?? {}).flatMap(([index, prefixes]) =>
      limitedTo(['dynamodb:Query'], `${tableArn}/index/${index}`, prefixes),
    ),
  ];
};

/** The statements behind a Lambda's access to a bucket; a signed URL can do no more than its signer. */
export const objectStatements = (bucketArn: string, access: ObjectAccess): PolicyStatement[] => {
  const on = (actions: string[], prefixes: readonly string[] = []) =>
    prefixes.length === 0
      ? []
      : [new PolicyStatement({ actions, resources: prefixes.map((prefix) => `${bucketArn}/${prefix}`) })];
  return [
    ...on(['s3:GetObject'], access.get),
    ...on(['s3:PutObject', 's3:AbortMultipartUpload', 's3:ListMultipartUploadParts'], access.put),
    ...on(['s3:DeleteObject'], access.delete),
    // Without it S3 answers 403 instead of 404 for an object that is not there.
    ...(access.get ? [new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucketArn] })] : []),
  ];
};
