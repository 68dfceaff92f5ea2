import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { invalid } from './failures.ts';
import { Sorted } from './sorted.ts';
import type { Item } from './values.ts';

/** An index as the stack makes it: sort and partition attribute, and what it carries beside the keys. */
export interface IndexShape {
  readonly partition: string;
  readonly sort: string;
  readonly carries: readonly string[];
}

const ROW =
  'e status kind title name priceAgorot amountAgorot deadlineAt recipient fanId creatorId fanName creatorName avatar category email role at method';

export const INDEXES = {
  byOwner: { partition: 'ownerPk', sort: 'ownerSk', carries: ROW.split(' ') },
  byDue: { partition: 'duePk', sort: 'dueSk', carries: [] },
  byDesk: { partition: 'deskPk', sort: 'deskSk', carries: ROW.split(' ') },
} as const satisfies Record<string, IndexShape>;
export const INDEX_NAMES = Object.keys(INDEXES) as (keyof typeof INDEXES)[];

/** What one write did to one item. */
export interface Change {
  readonly id: string;
  readonly before: Item | undefined;
  readonly after: Item | undefined;
}

const keyText = (value: AttributeValue | undefined): string => {
  if (!value?.S) throw invalid('A key is a text that is not empty');
  return value.S;
};

/** The identity of an item within the model. Throws ValidationException when the key is incomplete. */
export const idOf = (key: Item | undefined): string => `${keyText(key?.pk)}\u0000${keyText(key?.sk)}`;

/** A list of items by partition and sort key: the table itself, or an index with its own copies. */
class Listing {
  readonly items = new Map<string, Item>();
  private readonly partitions = new Map<string, Sorted>();
  readonly shape: IndexShape;
  private readonly names: readonly string[] | undefined;

  constructor(shape: IndexShape, everything: boolean) {
    this.shape = shape;
    this.names = everything ? undefined : ['pk', 'sk', shape.partition, shape.sort, ...shape.carries];
  }

  partition(name: string): Sorted {
    const found = this.partitions.get(name) ?? new Sorted();
    this.partitions.set(name, found);
    return found;
  }

  carries(name: string): boolean {
    return !this.names || this.names.includes(name);
  }

  private projected(item: Item): Item {
    if (!this.names) return item;
    const image: Record<string, AttributeValue> = {};
    for (const name of this.names) if (item[name]) image[name] = item[name];
    return image;
  }

  private place(
    item: Item | undefined,
    id: string,
  ): { partition: string; sort: string; id: string } | undefined {
    const partition = item?.[this.shape.partition]?.S;
    const sort = item?.[this.shape.sort]?.S;
    return partition && sort ? { partition, sort, id } : undefined;
  }

  set(id: string, item: Item | undefined): void {
    const old = this.place(this.items.get(id), id);
    const place = this.place(item, id);
    if (old && (old.partition !== place?.partition || old.sort !== place?.sort))
      this.partition(old.partition).remove(old);
    if (place && item) {
      this.items.set(id, this.projected(item));
      this.partition(place.partition).add(place);
    } else this.items.delete(id);
  }
}

/** The items of the table and of its indexes. Items are never changed in place, so a reader may keep them. */
export class Items {
  private readonly table = new Listing({ partition: 'pk', sort: 'sk', carries: [] }, true);
  private readonly indexes = new Map(
    Object.entries(INDEXES).map(([name, shape]) => [name, new Listing(shape, false)]),
  );
  /** What the indexes have not seen yet. */
  private readonly unseen: Change[] = [];
  private readonly behind: (unseen: number) => number;

  /** `behind` says how many of the last changes an index does not show yet when it is read: 0 unless told. */
  constructor(behind: (unseen: number) => number = () => 0) {
    this.behind = behind;
  }

  get(id: string): Item | undefined {
    return this.table.items.get(id);
  }

  all(): IterableIterator<Item> {
    return this.table.items.values();
  }

  apply(changes: readonly Change[]): void {
    for (const change of changes) {
      this.table.set(change.id, change.after);
      this.unseen.push(change);
    }
  }

  listing(index: string | undefined): Listing {
    if (index === undefined) return this.table;
    const listing = this.indexes.get(index);
    if (!listing) throw invalid(`The table does not have the index ${index}`);
    for (const { id, after } of this.unseen.splice(0, this.unseen.length - this.behind(this.unseen.length)))
      for (const one of this.indexes.values()) one.set(id, after);
    return listing;
  }
}
