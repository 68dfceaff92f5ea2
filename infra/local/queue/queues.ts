import { ServiceError } from '../calls/json-call.ts';
import { createSignal } from '../lib/signal.ts';
import type { QueueSettings } from './settings.ts';
import { type MessageAttributes, openQueueStore, type ReceivedMessage } from './store.ts';

export interface OutgoingMessage {
  readonly body: string;
  readonly delaySeconds?: number | undefined;
  readonly attributes?: MessageAttributes | undefined;
}

export const MAX_BATCH = 10;

/** The characters XML 1.0 has; SQS takes no others. */
const hasForbiddenCharacter = (text: string): boolean =>
  !/^[\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]*$/u.test(text);

const sizeOf = ({ body, attributes = {} }: OutgoingMessage): number => {
  const texts = Object.entries(attributes).map(
    ([name, { DataType, StringValue = '' }]) => name + DataType + StringValue,
  );
  const binary = Object.values(attributes).map(
    ({ BinaryValue = '' }) => Buffer.from(BinaryValue, 'base64').length,
  );
  return Buffer.byteLength([body, ...texts].join('')) + binary.reduce((sum, length) => sum + length, 0);
};

const checkMessage = (message: OutgoingMessage, { maxMessageBytes }: QueueSettings): void => {
  if (message.body === '')
    throw new ServiceError('MissingParameter', 'The request must contain the parameter MessageBody.');
  if (hasForbiddenCharacter(message.body)) {
    throw new ServiceError('InvalidMessageContents', 'Message contains invalid characters.');
  }
  if (sizeOf(message) > maxMessageBytes) {
    throw new ServiceError(
      'InvalidParameterValue',
      `One or more parameters are invalid. Reason: Message must be shorter than ${maxMessageBytes} bytes.`,
    );
  }
};

/** The queues of one stack, in this process. Every refusal is a ServiceError with SQS's own name. */
export const openQueues = (dataDir: string, settings: readonly QueueSettings[], now: () => number) => {
  const queues = new Map(settings.map((queue) => [queue.name, queue]));
  for (const { name, redrive } of settings) {
    if (redrive && !queues.has(redrive.deadLetterQueue)) {
      throw new Error(`Queue ${name} redrives to ${redrive.deadLetterQueue}, which is not there.`);
    }
  }
  const store = openQueueStore(dataDir);
  /** Calls that wait for a message; each looks again when anything was sent or made visible. */
  const waiting = createSignal();
  let isClosed = false;

  const find = (name: string): QueueSettings => {
    const queue = queues.get(name);
    if (!queue) throw new ServiceError('QueueDoesNotExist', 'The specified queue does not exist.');
    return queue;
  };

  return {
    find,
    /** Sends up to 10 messages, all or none; returns their ids. */
    send: (queueName: string, messages: readonly OutgoingMessage[]): string[] => {
      const queue = find(queueName);
      for (const message of messages) checkMessage(message, queue);
      const sentAt = now();
      const ids = store.add(
        queueName,
        messages.map(({ body, attributes = {}, delaySeconds = queue.delaySeconds }) => ({
          body,
          attributes,
          sentAt,
          visibleAt: sentAt + delaySeconds * 1000,
        })),
      );
      waiting.wake();
      return ids;
    },
    /**
     * Takes up to `max` messages; waits up to `waitMs` for the first. They stay hidden for `visibilitySeconds` (the
     * queue's own time by default). Nothing is taken for a receiver whose `signal` is aborted.
     */
    receive: async (
      queueName: string,
      max: number,
      waitMs: number,
      {
        visibilitySeconds,
        signal,
      }: { visibilitySeconds?: number | undefined; signal?: AbortSignal | undefined } = {},
    ): Promise<ReceivedMessage[]> => {
      const queue = find(queueName);
      const hiddenMs = (visibilitySeconds ?? queue.visibilityTimeoutSeconds) * 1000;
      const until = now() + waitMs;
      for (;;) {
        if (isClosed || signal?.aborted) return [];
        const at = now();
        const messages = store.take(queue, { max, now: at, hiddenUntil: at + hiddenMs });
        if (messages.length > 0 || at >= until) return messages;
        const nextAt = Math.min(until, store.nextVisibleAt(queueName) ?? until);
        await waiting.wait(Math.max(1, nextAt - at), signal);
      }
    },
    /** Removes a received message; a receipt that no longer holds one is no error. */
    remove: (queueName: string, receiptHandle: string): void =>
      store.remove(find(queueName).name, receiptHandle),
    /** Hides a received message for `seconds` from now; 0 gives it back at once. */
    changeVisibility: (queueName: string, receiptHandle: string, seconds: number): void => {
      const at = now();
      const held = store.changeVisibility(find(queueName).name, receiptHandle, {
        now: at,
        hiddenUntil: at + seconds * 1000,
      });
      if (!held) throw new ServiceError('MessageNotInflight', 'The specified message is not in flight.');
      waiting.wake();
    },
    purge: (queueName: string): void => store.purge(find(queueName).name),
    count: (queueName: string) => store.count(find(queueName), now()),
    close: (): void => {
      isClosed = true;
      waiting.wake();
      store.close();
    },
  };
};

export type Queues = ReturnType<typeof openQueues>;
