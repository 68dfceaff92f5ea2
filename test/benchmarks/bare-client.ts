import { createDynamoDB } from '../../functions/lib/aws/dynamodb.ts';

/** The floor for every Lambda: the tuned client and nothing else. */
export const handler = createDynamoDB;
