import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { bounded } from '../lambda/deadline.ts';

let client: SQSClient | undefined;

/** Replaces SQS in tests. */
export const useSqs = (other: SQSClient | undefined): void => {
  client = other;
};

/** Puts a message on a queue. */
export const sendMessage = async (QueueUrl: string, message: object): Promise<void> => {
  client ??= bounded(new SQSClient({}));
  await client.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(message) }));
};
