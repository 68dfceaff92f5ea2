import * as z from 'zod/mini';
import type { Call } from '../../../functions/lib/http/http.ts';
import type { Endpoint, Input } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import { idOf, NOW } from './names.ts';

type Page = { readonly limit: number; readonly cursor?: string };
type Answer = { readonly items: readonly unknown[]; readonly next: string | null };
/** One page of a list. */
export type Ask = (page: Page) => Promise<Answer>;

export interface Line {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly input: object;
  readonly ask: Ask;
}

/** The names of the fields of an input or an output. */
export const fieldsOf = (schema: z.core.$ZodType): string[] =>
  Object.keys((schema as z.ZodMiniObject)._zod.def.shape);

/** What is no list is one row. */
const answerOf = (output: object): Answer => {
  const { items = [output], next = null } = output as Partial<Answer>;
  return { items, next };
};

/** The lines of an endpoint: the name of each, and what is asked beside the page. */
export const linesOf = <E extends Endpoint>(
  endpoint: E,
  use: (call: Call<E, Actor>) => Promise<object>,
  inputs: Readonly<Record<string, Omit<Input<E>, 'limit' | 'cursor'>>>,
): Line[] => {
  const isPaged = fieldsOf(endpoint.input()).includes('limit');
  return Object.entries(inputs).map(([name, input]) => ({
    name,
    endpoint,
    input,
    ask: async (page) => {
      const call = {
        actor: { id: idOf('usr', 0) },
        identity: { sub: '', authTime: 0 },
        input: z.parse(endpoint.input(), { ...input, ...(isPaged ? page : {}) }),
        address: '',
        key: undefined,
        now: NOW,
      };
      const answer = answerOf(await use(call as unknown as Call<E, Actor>));
      // A page that was asked for by its number has no cursor to go on from.
      return 'page' in input ? { ...answer, next: null } : answer;
    },
  }));
};
