import type { DynamoDBRecord } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { handleChanges } from './batch.ts';

let sequence = 0;
const record = (pk: string, before: number | undefined, after: number | undefined): DynamoDBRecord => {
  const image = (v: number) => ({ pk: { S: pk }, sk: { S: 'X' }, v: { N: String(v) } });
  sequence += 1;
  return {
    dynamodb: {
      Keys: { pk: { S: pk }, sk: { S: 'X' } },
      ...(before ? { OldImage: image(before) } : {}),
      ...(after ? { NewImage: image(after) } : {}),
      SequenceNumber: String(sequence),
    },
  };
};

describe('a batch of the stream', () => {
  it('handles one thing’s changes in their order and each once', async () => {
    const seen: string[] = [];
    const records = [
      record('A', undefined, 1),
      record('B', undefined, 1),
      record('A', 1, 2),
      record('A', 1, 2),
    ];
    const answer = await handleChanges(records, async ({ key, after }) => {
      seen.push(`${key.pk}${after?.v}`);
    });
    expect(seen.filter((name) => name.startsWith('A'))).toEqual(['A1', 'A2']);
    expect(seen.filter((name) => name.startsWith('B'))).toEqual(['B1']);
    expect(answer).toEqual({ batchItemFailures: [] });
  });

  it('lets a bad record fail alone, with every place where it stands', async () => {
    const bad = [record('BAD', 1, 2), record('BAD', 1, 2)];
    const good = Array.from({ length: 30 }, (_, i) => record(`GOOD${i}`, undefined, 1));
    const seen: string[] = [];
    const answer = await handleChanges([...good, ...bad], async ({ key }) => {
      if (key.pk === 'BAD') throw new Error('poison');
      seen.push(key.pk);
    });
    expect(seen).toHaveLength(30);
    expect(answer.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)).toEqual(
      bad.map(({ dynamodb }) => dynamodb?.SequenceNumber),
    );
  });

  it('tells deletion from change', async () => {
    const seen: unknown[] = [];
    await handleChanges([record('A', 3, undefined)], async (change) => {
      seen.push([change.before?.v, change.after]);
    });
    expect(seen).toEqual([[3, null]]);
  });
});
