import {
  type AttributeValue,
  type CancellationReason,
  ConditionalCheckFailedException,
  DynamoDBServiceException,
  InternalServerError,
  ProvisionedThroughputExceededException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';

const $metadata = { httpStatusCode: 400 };

export const invalid = (message: string): Error =>
  new DynamoDBServiceException({ name: 'ValidationException', $fault: 'client', $metadata, message });

export const tokenReused = (): Error =>
  new DynamoDBServiceException({
    name: 'IdempotentParameterMismatchException',
    $fault: 'client',
    $metadata,
    message: 'The token was used with other parameters',
  });

export const tokenInProgress = (): Error =>
  new DynamoDBServiceException({
    name: 'TransactionInProgressException',
    $fault: 'client',
    $metadata,
    message: 'The transaction with this token is under way',
  });

export const conditionFailed = (Item: Record<string, AttributeValue> | undefined): Error =>
  new ConditionalCheckFailedException({
    message: 'The conditional request failed',
    $metadata,
    ...(Item ? { Item } : {}),
  });

export const conflict = (): Error =>
  new TransactionConflictException({ message: 'A transaction is under way for the item', $metadata });

export const cancelled = (CancellationReasons: CancellationReason[]): Error =>
  new TransactionCanceledException({ message: 'Transaction cancelled', $metadata, CancellationReasons });

export const throttled = (): Error =>
  new ProvisionedThroughputExceededException({ message: 'Throughput exceeded', $metadata });

export const internalError = (): Error =>
  new InternalServerError({ message: 'Internal server error', $metadata: { httpStatusCode: 500 } });

/** What the client's own time limit throws: the outcome is unknown. */
export const timedOut = (): Error => Object.assign(new Error('No answer in time'), { name: 'TimeoutError' });
