import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { ObjectAccess, TableAccess } from '../../constructs/function-spec.ts';

/** Actions that count as one right: whoever may get an item learns nothing more by a batch get or a query. */
export const READ = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'];

/** Actions that the Lambda service performs with every function's role, and that no stand-in records. */
export const BY_LAMBDA: Readonly<Record<string, string>> = {
  'logs:CreateLogStream': 'The local cloud writes logs into files.',
  'logs:PutLogEvents': 'The local cloud writes logs into files.',
  'xray:PutTraceSegments': 'The local cloud traces nothing.',
  'xray:PutTelemetryRecords': 'The local cloud traces nothing.',
};

/** The only item that a Lambda which reads the whole table may put: its own report. */
const REPORTS = 'REPORT#';

/** Immutable items: nobody may update or delete them. */
const IMMUTABLE = ['ENT#', 'AUD#'];

const limitedTo = (actions: string[], resource: string, prefixes: readonly string[] = []) =>
  prefixes.length === 0
    ? []
    : [
        new PolicyStatement({
          actions,
          resources: [resource],
          // Every action here needs a partition key. Scan does not, and is granted apart.
          conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [...prefixes] } },
        }),
      ];

/**
 * The statements for a Lambda's access to the table. Throws an Error when entries or audit would become mutable, or a
 * Lambda that writes could read everything
 */
export const tableStatements = (tableArn: string, access: TableAccess): PolicyStatement[] => {
  const changed = [...(access.update ?? []), ...(access.remove ?? [])];
  const fixed = changed.find((prefix) => IMMUTABLE.some((never) => prefix.startsWith(never)));
  if (fixed) throw new Error(`${fixed} is never changed once it is put`);
  const writes = [...changed, ...(access.put ?? [])];
  if (access.scan && writes.some((prefix) => !prefix.startsWith(REPORTS)))
    throw new Error('Who reads the whole table writes nothing but its report');
  return [
    ...(access.scan ? [new PolicyStatement({ actions: ['dynamodb:Scan'], resources: [tableArn] })] : []),
    ...limitedTo(READ, tableArn, access.read),
    ...limitedTo(['dynamodb:ConditionCheckItem'], tableArn, access.check),
    ...limitedTo(['dynamodb:PutItem'], tableArn, access.put),
    ...limitedTo(['dynamodb:UpdateItem'], tableArn, access.update),
    ...limitedTo(['dynamodb:DeleteItem'], tableArn, access.remove),
    ...Object.entries(access.indexes ?? {}).flatMap(([index, prefixes]) =>
      limitedTo(['dynamodb:Query'], `${tableArn}/index/${index}`, prefixes),
    ),
  ];
};

/** The statement for a Lambda's use of the payout key: only for one person, whose id is the encryption context. */
export const payoutStatement = (keyArn: string, use: 'encrypt' | 'decrypt'): PolicyStatement =>
  new PolicyStatement({
    actions: [use === 'encrypt' ? 'kms:Encrypt' : 'kms:Decrypt'],
    resources: [keyArn],
    conditions: {
      StringLike: { 'kms:EncryptionContext:user': 'usr_*' },
      'ForAllValues:StringEquals': { 'kms:EncryptionContextKeys': ['user'] },
    },
  });

/** The statement for making and opening the key of searched addresses, which the payout key wraps; it opens no details. */
export const payoutSearchStatement = (keyArn: string): PolicyStatement =>
  new PolicyStatement({
    actions: ['kms:GenerateDataKeyWithoutPlaintext', 'kms:Decrypt'],
    resources: [keyArn],
    conditions: {
      StringEquals: { 'kms:EncryptionContext:use': 'search' },
      'ForAllValues:StringEquals': { 'kms:EncryptionContextKeys': ['use'] },
    },
  });

/** The statements for a Lambda's access to a bucket; a signed URL can do no more than its signer. */
export const objectStatements = (bucketArn: string, access: ObjectAccess): PolicyStatement[] => {
  const on = (actions: string[], prefixes: readonly string[] = []) =>
    prefixes.length === 0
      ? []
      : [new PolicyStatement({ actions, resources: prefixes.map((prefix) => `${bucketArn}/${prefix}`) })];
  return [
    ...on(['s3:GetObject'], access.get),
    ...on(['s3:PutObject'], access.put),
    ...on(['s3:AbortMultipartUpload', 's3:ListMultipartUploadParts'], access.multipart),
    ...on(['s3:DeleteObject'], access.delete),
    // S3 evaluates the key of the requested object as the prefix.
    ...(access.miss
      ? [
          new PolicyStatement({
            actions: ['s3:ListBucket'],
            resources: [bucketArn],
            conditions: { StringLike: { 's3:prefix': [...access.miss] } },
          }),
        ]
      : []),
  ];
};
