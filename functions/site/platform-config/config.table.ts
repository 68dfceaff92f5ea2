import { ofVersion } from '../../lib/table/expression.ts';
import { queryPage } from '../../lib/table/lists.ts';
import { check, getItem, getItems, type Key, put, type Write } from '../../lib/table/table.ts';

/** All configuration is one partition: few small items, read together. */
const MOST_KEYS = 100;

/** A configured value, and its version, which a change must name. */
export interface Setting<T> {
  readonly value: T;
  readonly v: number;
  readonly updatedAt: string;
}

/** Every setting by its key; keys nobody has set are missing. */
export const readConfiguration = async (): Promise<ReadonlyMap<string, Setting<unknown>>> => {
  const { items } = await queryPage<Setting<unknown> & Key>({ partition: 'CONFIG', limit: MOST_KEYS });
  return new Map(items.map((item) => [item.sk, item]));
};

/** Whether an item of the stream is a part of the configuration. */
export const isConfiguration = ({ pk }: Pick<Key, 'pk'>): boolean => pk === 'CONFIG';

const settingKey = (key: string): Key => ({ pk: 'CONFIG', sk: key });

/** The value as it is stored now; null while nobody has set it. */
export const findSetting = <T>(key: string): Promise<Setting<T> | null> =>
  getItem<Setting<T>>(settingKey(key), { consistent: true });

/** Several of them at once, by their keys, as they are in the table now; those that nobody has set are missing. */
export const findSettings = async <T>(keys: readonly string[]): Promise<ReadonlyMap<string, Setting<T>>> => {
  const items = await getItems<Setting<T> & Key>(keys.map(settingKey), { consistent: true });
  return new Map(items.map((item) => [item.sk, item]));
};

/** `v` is the version that was seen, 0 for none: another one since, and the write is refused. */
export const settingWrite = (key: string, { value, v, updatedAt }: Setting<unknown>): Write =>
  put({ ...settingKey(key), e: 'config', value, v: v + 1, updatedAt }, { if: [ofVersion(v)] });

/** Refuses the transaction when a setting that it only relies on has changed. */
export const settingSeen = (key: string, v: number): Write => check(settingKey(key), [ofVersion(v)]);
