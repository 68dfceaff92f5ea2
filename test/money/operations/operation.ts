import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { Part, World } from '../world.ts';

/** A use case with its actor and input: run as often as the call is delivered. */
export type Run = (now: Date, key: string) => Promise<unknown>;

export interface Asked {
  readonly run: Run;
  /** The same call with another input, which the same key refuses. */
  readonly otherwise?: Run;
}

export interface Operation {
  readonly name: string;
  readonly weight: number;
  /**
   * `exactly`: what was answered happened once, whatever went wrong, and its answer is the same for ever.
   * `resumes`: the same in several steps, each done by whichever call comes to it.
   * `moves`: happened once, but the answer is the request as it is by now. `often`: may happen any number of times.
   */
  readonly once: 'exactly' | 'resumes' | 'moves' | 'often';
  /** Only in worlds that have this. */
  readonly needs?: Part;
  /** Null when there is nothing in the world to do it to. */
  readonly ask: (world: World) => Asked | null;
}

/** A signed-in call. */
export const by = (actor: Actor) => ({
  actor,
  identity: { sub: '', authTime: 0 },
  address: '127.0.0.1',
});

/** An admin; seldom one whose own money it is, who still may not. */
export const decider = ({ random, admins, fans, creators }: World, ...concerned: readonly string[]) => {
  const own = [...fans, ...creators].filter(({ id }) => concerned.includes(id));
  return by(own.length > 0 && random.chance(0.05) ? random.pick(own) : random.pick(admins));
};
