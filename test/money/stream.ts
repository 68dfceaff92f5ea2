import type { S3Client } from '@aws-sdk/client-s3';
import { useStorage as replaceStorage } from '../../functions/lib/aws/storage.ts';
import type { Image, Change as Record } from '../../functions/lib/table/change.ts';
import { countBatch } from '../../functions/stream/count-batch.ts';
import { react as payouts } from '../../functions/stream/reactions/payouts.ts';
import { react as requests } from '../../functions/stream/reactions/requests.ts';
import { setCounted, react as wallet } from '../../functions/stream/reactions/wallet.ts';
import type { Change } from './model/items.ts';
import { plainOf } from './model/values.ts';
import type { Random } from './random.ts';

// Loaded here, as the reactions load them at a replaced video and at an order's end: a seed decides everything only while nobody
// waits for a disk.
import '../../functions/lib/media/delete-video.ts';
import '../../functions/orders/requests/video/unrecorded.ts';

/** Those domains that count money, as the dispatcher calls them. */
const REACTIONS: readonly ((record: Record) => Promise<void>)[] = [payouts, requests, wallet];
const COUNTED = new Set(['entry', 'request', 'withdrawal']);
const BATCH = 20;
const AGAIN = 0.1;
const TOGETHER = 0.7;

const imageOf = (item: Change['after']): Image | null => (item ? (plainOf(item) as Image) : null);

const recordOf = ({ before, after }: Change): Record | null => {
  const [old, image] = [imageOf(before), imageOf(after)];
  return image && { key: { pk: image.pk, sk: image.sk }, before: old, after: image };
};

/** The table's stream as its readers meet it at worst: records come late, twice, out of order, or one of two only. */
export class Stream {
  private readonly random: Random;
  private readonly open: Change[] = [];

  constructor(random: Random) {
    this.random = random;
    // Nothing of another world is counted in this one.
    setCounted([]);
    // What becomes of files is proved elsewhere.
    replaceStorage({ send: async () => ({}) } as unknown as S3Client);
  }

  add(changes: readonly Change[]): void {
    for (const change of changes) if (COUNTED.has(change.after?.e?.S ?? '')) this.open.push(change);
  }

  private async handle(change: Change): Promise<void> {
    const record = recordOf(change);
    if (!record) return;
    for (const react of REACTIONS) await react(record);
  }

  /** A batch of records in any order. What fails, or is read again anyway, stays for another time. */
  async read(): Promise<void> {
    const batch = Array.from({ length: Math.min(BATCH, this.open.length) }, () =>
      this.random.pick(this.open),
    );
    // As the dispatcher does; what one batch leaves to the next, the reactions count by themselves.
    if (this.random.chance(TOGETHER))
      await countBatch([...new Set(batch)].map(recordOf).filter((record) => record !== null));
    for (const change of new Set(batch)) {
      await this.handle(change);
      const at = this.open.indexOf(change);
      if (at >= 0 && !this.random.chance(AGAIN)) this.open.splice(at, 1);
    }
  }

  /** All that is left, each once. */
  async drain(): Promise<void> {
    while (true) {
      const change = this.open.shift();
      if (!change) return;
      await this.handle(change);
    }
  }
}
