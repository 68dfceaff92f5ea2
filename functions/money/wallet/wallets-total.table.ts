import { cached } from '../../lib/lambda/cached.ts';
import { queryPage } from '../../lib/table/lists.ts';

/** Where the stream keeps the sums of the platform, in shards. */
export const PLATFORM_SUMS = { partition: 'SUM#ALL', prefix: 'T#', limit: 100 } as const;

interface Shard {
  readonly wallets_agorot?: number;
}

/** What is in all wallets together, by what the stream has counted. */
export const walletsTotal = async (): Promise<number> => {
  const { items } = await queryPage<Shard>(PLATFORM_SUMS);
  return items.reduce((sum, { wallets_agorot = 0 }) => sum + wallets_agorot, 0);
};

const KEPT_SECONDS = 10;
const keptTotal = cached(KEPT_SECONDS, walletsTotal);

/**
 * Whether all wallets together hold as much as they may. A switch and no reservation: it is some seconds behind, and
 * what was begun meanwhile still comes in.
 */
export const areWalletsFull = async ({
  walletsMaxAgorot,
}: {
  readonly walletsMaxAgorot: number;
}): Promise<boolean> => (await keptTotal()) >= walletsMaxAgorot;
