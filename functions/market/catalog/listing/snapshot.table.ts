import { ofVersion } from '../../../lib/table/expression.ts';
import { getItem, type Key, put, transact } from '../../../lib/table/table.ts';

const SNAPSHOT: Key = { pk: 'SNAP#catalog', sk: 'SNAP' };

/** Which snapshot of visible ads and creators is the newest. */
export interface SnapshotPointer {
  readonly v: number;
  /** Key of its object. */
  readonly object: string;
  /** It holds every change that was written before. */
  readonly asOf: string;
  readonly ads: number;
  readonly creators: number;
  /** Things that the snapshot before it, with the changes since, had wrong. */
  readonly drift: number;
}

interface SnapshotItem extends Key, SnapshotPointer {
  readonly e: 'snapshot';
}

export const findSnapshot = (options: { consistent?: boolean } = {}): Promise<SnapshotPointer | null> =>
  getItem<SnapshotItem>(SNAPSHOT, options);

/** Moves on from the version that was read; throws ConditionFailed when somebody else did. */
export const moveSnapshot = async (
  before: SnapshotPointer | null,
  next: Omit<SnapshotPointer, 'v'>,
): Promise<void> => {
  const v = before?.v ?? 0;
  await transact({
    snapshot: put<SnapshotItem>({ ...SNAPSHOT, e: 'snapshot', ...next, v: v + 1 }, { if: [ofVersion(v)] }),
  });
};
