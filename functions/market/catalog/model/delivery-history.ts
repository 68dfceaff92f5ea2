import { HOUR_MS } from '../../../../shared/calendar/dates.ts';
import type { CreatorPage } from '../../../../shared/contracts/market/catalog.ts';

/** Deliveries are counted in buckets by hours, so that few counters tell how long they usually take. */
export const BUCKETS = [
  1, 2, 3, 6, 12, 24, 48, 72, 96, 120, 144, 168, 240, 336, 504, 720, 1_440, 8_784,
] as const;
export type DeliveryBucket = (typeof BUCKETS)[number];

/** How many deliveries took so long, `took24`: counted once each by the stream's reader. */
export type DeliveryCounts = { readonly [Bucket in DeliveryBucket as `took${Bucket}`]?: number };

/** From the order to the delivery, both instants. */
export const bucketOf = (from: string, to: string): DeliveryBucket => {
  const hours = (Date.parse(to) - Date.parse(from)) / HOUR_MS;
  return BUCKETS.find((bucket) => hours <= bucket) ?? 8_784;
};

/** How many deliveries are counted, and how many of them came within so many hours. */
export const deliveriesWithin = (
  counts: DeliveryCounts | null,
  hours: number,
): { readonly all: number; readonly inTime: number } => {
  const last = BUCKETS.find((bucket) => hours <= bucket) ?? 8_784;
  const sum = (buckets: readonly DeliveryBucket[]): number =>
    buckets.reduce((so, bucket) => so + (counts?.[`took${bucket}`] ?? 0), 0);
  return { all: sum(BUCKETS), inTime: sum(BUCKETS.filter((bucket) => bucket <= last)) };
};

/** Fewer say nothing about the next one. */
const LEAST = 5;

/** The bucket in which a share of what was counted lies; of nothing none. */
export const bucketWithin = (
  share: number,
  of: (bucket: DeliveryBucket) => number,
): DeliveryBucket | undefined => {
  const all = BUCKETS.reduce((sum, bucket) => sum + of(bucket), 0);
  let so = 0;
  return BUCKETS.find((bucket) => {
    so += of(bucket);
    return all > 0 && so >= Math.ceil(all * share);
  });
};

/** Within how many hours half of the deliveries came, and nine of ten; null while there are too few. */
export const usualOf = (counts: DeliveryCounts | null): CreatorPage['usual'] => {
  const of = (bucket: DeliveryBucket): number => counts?.[`took${bucket}`] ?? 0;
  const [medianHours, mostHours] = [bucketWithin(0.5, of), bucketWithin(0.9, of)];
  if (!medianHours || !mostHours || deliveriesWithin(counts, 0).all < LEAST) return null;
  return { medianHours, mostHours };
};
