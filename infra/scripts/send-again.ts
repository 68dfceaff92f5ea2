/** Stream records that were given up, as Lambda keeps them in a bucket: with whose they are. */
export interface Kept {
  readonly key: string;
  readonly body: string;
}

/** What is needed to send records again; of AWS, or of the local cloud. */
interface Records {
  list(): AsyncIterable<Kept>;
  /** Calls the function and answers what it says; throws when it failed as a whole. */
  invoke(functionName: string, event: object): Promise<unknown>;
  remove(key: string): Promise<void>;
}

interface Outcome {
  readonly sent: number;
  /** Keys that stay where they are, with the reason. */
  readonly left: readonly string[];
}

interface Document {
  readonly requestContext: { readonly functionArn: string };
  readonly payload?: string;
}

/** The function that gave them up, and the batch as it had got it. */
const batchOf = (body: string): { functionName: string; event: { Records: readonly object[] } } => {
  const { requestContext, payload } = JSON.parse(body) as Document;
  const event = JSON.parse(payload ?? '{}') as { Records?: readonly object[] };
  if (!event.Records?.length) throw new Error('no records in it');
  return { functionName: requestContext.functionArn, event: { Records: event.Records } };
};

const failedIn = (answer: unknown): number =>
  (answer as { batchItemFailures?: readonly unknown[] } | null)?.batchItemFailures?.length ?? 0;

/**
 * Sends each kept batch to the function that gave it up, oldest first, and forgets it when all of its records are done. A
 * record may come twice: a reaction does nothing the second time. What fails again stays, for the next try.
 */
export const sendAgain = async ({ list, invoke, remove }: Records): Promise<Outcome> => {
  let sent = 0;
  const left: string[] = [];
  for await (const { key, body } of list()) {
    try {
      const { functionName, event } = batchOf(body);
      const failed = failedIn(await invoke(functionName, event));
      if (failed > 0) throw new Error(`${failed} of ${event.Records.length} records failed again`);
      await remove(key);
      sent += event.Records.length;
    } catch (error) {
      left.push(`${key}: ${(error as Error).message}`);
    }
  }
  return { sent, left };
};
