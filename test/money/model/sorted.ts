import { compareText } from './values.ts';

/** An item's place in a list: by sort key, and by the table's own key where an index has the same one twice. */
export interface Place {
  readonly sort: string;
  readonly id: string;
}

const comparePlaces = (a: Place, b: Place): number => compareText(a.sort, b.sort) || compareText(a.id, b.id);

/** The places of one partition in order. */
export class Sorted {
  readonly list: Place[] = [];

  /** How many places come before this one. */
  private before(place: Place): number {
    let low = 0;
    let high = this.list.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (comparePlaces(this.list[middle] as Place, place) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  add(place: Place): void {
    const at = this.before(place);
    if (this.list[at]?.id !== place.id || this.list[at]?.sort !== place.sort) this.list.splice(at, 0, place);
  }

  remove(place: Place): void {
    const at = this.before(place);
    if (this.list[at]?.id === place.id && this.list[at]?.sort === place.sort) this.list.splice(at, 1);
  }

  /** Places strictly behind `start` in the asked direction, all of them without a start. */
  *behind(start: Place | undefined, backwards: boolean): Generator<Place> {
    if (backwards) {
      for (let i = (start ? this.before(start) : this.list.length) - 1; i >= 0; i--)
        yield this.list[i] as Place;
      return;
    }
    const first = start ? this.before(start) : 0;
    const skip = start && this.list[first]?.id === start.id && this.list[first]?.sort === start.sort ? 1 : 0;
    for (let i = first + skip; i < this.list.length; i++) yield this.list[i] as Place;
  }
}
