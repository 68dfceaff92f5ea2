import type { Random } from './random.ts';

/** How many things people still look at. */
const RECENT = 40;

/** Things as they were seen last, the latest changed ones. */
export class Seen<T extends { readonly id: string }> {
  private readonly things = new Map<string, T>();
  private last = '';

  see(thing: T): void {
    this.things.delete(thing.id);
    this.things.set(thing.id, thing);
    const [oldest = ''] = this.things.size > RECENT ? this.things.keys() : [];
    this.things.delete(oldest);
  }

  find(id: string): T | undefined {
    return this.things.get(id);
  }

  /** Mostly one that fits, often the one that somebody is busy with already; seldom any other. */
  pick(random: Random, fits: (thing: T) => boolean): T | undefined {
    const again = this.things.get(this.last);
    if (again && fits(again) && random.chance(0.3)) return again;
    const seen = [...this.things.values()];
    const fitting = seen.filter(fits);
    const isAny = random.chance(fitting.length > 0 ? 0.1 : 0.3);
    const among = isAny ? seen : fitting;
    const picked = among.length > 0 ? random.pick(among) : undefined;
    this.last = picked?.id ?? '';
    return picked;
  }
}
