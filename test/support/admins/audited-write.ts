import type { EndpointName } from '../../../frontend/src/api/endpoint-types.ts';
import type { AuditAction } from '../../../shared/audit-acts.ts';
import type { Item } from '../acts/items.ts';
import type { Person } from '../acts/people.ts';

interface Done {
  /** Whose row it is: `entity#id`. */
  readonly thing: string;
  readonly row: Item;
}

/** The acts a write can leave; one of them is done here, and its row is told. */
type AuditedWrite = readonly [acts: readonly AuditAction[], act?: (boss: Person) => Promise<Done>];
export type AuditedWrites = Readonly<Partial<Record<EndpointName, AuditedWrite>>>;

/** Expects that it was done. */
export const done = async (answer: Promise<{ status: number; body: unknown }>): Promise<void> => {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`Not done: ${status} ${JSON.stringify(body)}`);
};
