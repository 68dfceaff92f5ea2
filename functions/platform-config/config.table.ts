import { queryPage } from '../lib/table.ts';

/** All configuration is one partition: few small items, read together. */
const MOST_KEYS = 100;

/** One configured value; in the table it also keeps its version and `updatedAt`. */
interface ConfigItem {
  readonly sk: string;
  readonly value: unknown;
}

/** Every configured value by its key; keys nobody has set are missing. */
export const readConfiguration = async (): Promise<ReadonlyMap<string, unknown>> => {
  const { items } = await queryPage<ConfigItem>({ partition: 'CONFIG', limit: MOST_KEYS });
  return new Map(items.map(({ sk, value }) => [sk, value]));
};
