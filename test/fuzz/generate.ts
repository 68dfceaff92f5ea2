import { addDays, dayOf } from '../../shared/calendar/dates.ts';
import type { Random } from '../money/random.ts';
import type { Dictionary } from './dictionary.ts';
import { HOSTILE_KINDS, HOSTILE_NUMBERS, HOSTILE_TEXTS, LENGTHS, UNKNOWN_FIELDS } from './hostile.ts';

/** A JSON schema as contracts give it. */
export interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

const ID = /^\^([a-z]{2,4}_)\[/;
const LETTERS = [...'אבגדהוזחטיכלמנסעפצקרשתםןץףך abcxyz019\'"־.,\n👋'];
const BASE_32 = [...'0123456789abcdefghjkmnpqrstvwxyz'];

const letters = (from: readonly string[], count: number, random: Random): string =>
  Array.from({ length: count }, () => random.pick(from)).join('');

/** Names of fields that stand for a day or an hour; their schema says no more than that they are text. */
const DAY = /(day|date|deadline|from|to|until|since)$/i;

const aDay = (random: Random): string => addDays(dayOf(new Date()), random.between(-3, 40));

/** Generates inputs of a schema from random numbers; `wild` is the probability of a value that nobody should send. */
export class Generator {
  readonly #random: Random;
  readonly #known: Dictionary;
  readonly #wild: number;

  constructor(random: Random, known: Dictionary, wild: number) {
    this.#random = random;
    this.#known = known;
    this.#wild = wild;
  }

  value(schema: Schema, name: string): unknown {
    const random = this.#random;
    if (random.chance(this.#wild)) return this.#hostile();
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return random.pick(schema.enum);
    if (schema.anyOf) return this.value(random.pick(schema.anyOf), name);
    switch (schema.type) {
      case 'object':
        return this.object(schema);
      case 'array': {
        const { minItems = 0, maxItems = 4 } = schema;
        const length = random.between(minItems, Math.min(maxItems, minItems + 3));
        return Array.from({ length }, () => this.value(schema.items ?? {}, name));
      }
      case 'string':
        return this.#text(schema, name);
      case 'integer':
      case 'number':
        return this.#number(schema, name);
      case 'boolean':
        return random.chance(0.5);
      case 'null':
        return null;
      default:
        return this.#hostile();
    }
  }

  /** All required fields, half of the others, and now and then an unknown field or a missing one. */
  object({ properties = {}, required = [] }: Schema): Record<string, unknown> {
    const random = this.#random;
    const object: Record<string, unknown> = {};
    for (const [name, schema] of Object.entries(properties)) {
      const isWanted = required.includes(name) ? !random.chance(this.#wild / 2) : random.chance(0.5);
      if (isWanted) object[name] = this.value(schema, name);
    }
    if (random.chance(this.#wild)) {
      const [name, value] = random.pick(UNKNOWN_FIELDS);
      object[name] = value;
    }
    return object;
  }

  #hostile(): unknown {
    const random = this.#random;
    const kind = random.between(0, 9);
    if (kind < 5) return random.pick(HOSTILE_TEXTS);
    if (kind < 7) return random.pick(HOSTILE_NUMBERS);
    if (kind < 8) return letters(LETTERS, random.pick(LENGTHS), random);
    return random.pick(HOSTILE_KINDS);
  }

  #text({ pattern, minLength = 0 }: Schema, name: string): string {
    const random = this.#random;
    const prefix = pattern ? ID.exec(pattern)?.[1] : undefined;
    const known = this.#known.find(prefix ?? name, random);
    if (typeof known === 'string' && random.chance(0.85)) return known;
    if (prefix) return prefix + letters(BASE_32, 26, random);
    if (name === 'slot') return `${aDay(random)}T${random.pick(['09:00', '19:30', '24:00'])}`;
    if (DAY.test(name) && random.chance(0.9)) return aDay(random);
    return letters(LETTERS, Math.max(minLength, random.between(1, 30)), random);
  }

  #number({ minimum = -10, maximum = 1_000_000 }: Schema, name: string): number {
    const random = this.#random;
    const known = this.#known.find(name, random);
    if (typeof known === 'number' && random.chance(0.8)) return known;
    return random.chance(0.2)
      ? random.pick([minimum, maximum])
      : random.between(minimum, Math.min(maximum, minimum + 20_000));
  }
}
