import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { useDynamoDB as replaceTable } from '../table/table.ts';

/** The process was killed: whoever waits for this gets nothing any more. */
export class Killed extends Error {
  override readonly name = 'Killed';
}

/** Kills at the n-th call that reaches the outside, before it is done or right after it; never without an n. */
export const killer = (n: number, when: 'before' | 'after') => {
  let calls = 0;
  let killed = false;
  return {
    /** Wraps every call that reaches the outside. */
    through: async <T>(act: () => Promise<T>): Promise<T> => {
      if (killed) throw new Killed();
      calls += 1;
      const isIt = calls === n;
      if (isIt) killed = true;
      if (isIt && when === 'before') throw new Killed();
      const answer = await act();
      if (isIt) throw new Killed();
      return answer;
    },
    wasKilled: () => killed,
  };
};

export type Killer = ReturnType<typeof killer>;

/** The table behind the killer; `null`: the table as it is. */
export const tableBehind = (real: DynamoDBDocumentClient, kill: Killer | null): void => {
  const send = (command: Parameters<DynamoDBDocumentClient['send']>[0]) =>
    kill?.through(() => real.send(command));
  replaceTable(kill ? ({ send } as unknown as DynamoDBDocumentClient) : real);
};
