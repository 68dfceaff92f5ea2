import type { Random } from '../money/random.ts';

/** Values kept a name; enough to meet old and new things. */
const KEPT = 60;

const ID = /^([a-z]{2,4})_[0-9a-hjkmnp-tv-z]{26}$/;

/** What answers named: later calls use it, so that a random call reaches things that exist. */
export class Dictionary {
  readonly #values = new Map<string, unknown[]>();

  #keep(name: string, value: unknown, random: Random): void {
    const kept = this.#values.get(name) ?? [];
    if (kept.length < KEPT) kept.push(value);
    else kept[random.between(0, KEPT - 1)] = value;
    this.#values.set(name, kept);
  }

  /** Takes up every plain value of an answer by its field's name, ids by their prefix, too. */
  learn(answer: unknown, random: Random, name = ''): void {
    if (Array.isArray(answer)) for (const one of answer.slice(0, 20)) this.learn(one, random, name);
    else if (typeof answer === 'object' && answer !== null)
      for (const [field, value] of Object.entries(answer)) this.learn(value, random, field);
    else if (answer !== null && answer !== undefined) {
      const prefix = typeof answer === 'string' ? ID.exec(answer)?.[1] : undefined;
      if (prefix) this.#keep(`${prefix}_`, answer, random);
      // The page behind this one: lists say `next`, calls ask with `cursor`.
      else if (name) this.#keep(name === 'next' ? 'cursor' : name, answer, random);
    }
  }

  /** A value that an answer had under this name, or the prefix of an id. */
  find(name: string, random: Random): unknown {
    const kept = this.#values.get(name);
    return kept?.length ? random.pick(kept) : undefined;
  }
}
