import { gunzipSync } from 'node:zlib';
import { GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { unzipSync } from 'fflate';
import { PERSONAL } from '../../../shared/contracts/parts/personal.ts';
import { allItems, getItem, type Item } from '../acts/items.ts';
import { storageHere } from '../acts/world.ts';
import { wordsIn } from './marked-words.ts';
import { TYPED_TEXTS } from './typed-texts.ts';

/** Items that keep words of who left, and why; what a thing keeps for itself says `PERSONAL`. */
const KEPT: readonly (readonly [item: RegExp, words: RegExp, why: string])[] = [
  [/^audit$/, /./, 'no role may change an entry: it says what an admin did to what'],
  [
    /^(request|tally|word|found|gift)$/,
    /^(sign-up of the creator|catalogCreator\.updateProfile\.name(En)?)$/,
    'a creator’s name, in both languages, stays on the orders that others made of them, and finds these',
  ],
  [
    /^(request|entry|tally|word|found)$/,
    /\.title(En)?$/,
    'what was ordered, and paid for, has the title that it had',
  ],
  [/^(withdrawal|listedWithdrawal|change)$/, /^sign-up of the creator$/, 'the books say who was paid'],
  [/^(word|found)$/, /^payoutsAdmin\.approve\.reference$/, 'the books are searched by it'],
];
/** Files that keep words of who left, and why. */
const KEPT_FILES: typeof KEPT = [
  [/^incomingbucket\//, /./, 'storage ends uploads within a day, and nobody can read one'],
  [/^requestvideosbucket\/req_/, /^delivered video$/, 'who ordered it paid for it'],
];

const isKept = (path: string, place: string, kept: typeof KEPT): boolean => {
  const thing = TYPED_TEXTS.find((text) => text.path === path)?.thing;
  return (
    Boolean(thing && PERSONAL[thing].kept) || kept.some(([of, words]) => of.test(place) && words.test(path))
  );
};

/** The words of an item, with where each was written. */
export const wordsOfItem = (item: Item): string[] =>
  wordsIn(JSON.stringify(item, (_, value) => (value instanceof Set ? [...value] : value)));

/** Every word still in the table that nothing keeps, with the kind of item that has it. */
export const leftInTable = async (): Promise<string[]> => {
  const found = (await allItems()).flatMap((item) =>
    wordsOfItem(item)
      .filter((path) => !isKept(path, String(item.e), KEPT))
      .map((path) => `${path} in ${item.e} ${String(item.pk).split('#').slice(0, 2).join('#')}`),
  );
  return [...new Set(found)].sort();
};

const BUCKETS = ['incoming', 'publicmedia', 'requestvideos', 'snapshots', 'failures'];

const bytesOf = async (Bucket: string, Key: string): Promise<Uint8Array> => {
  const { Body } = await storageHere().client.send(new GetObjectCommand({ Bucket, Key }));
  return (await Body?.transformToByteArray()) ?? new Uint8Array();
};
const textOf = async (Bucket: string, Key: string): Promise<string> => {
  const bytes = Buffer.from(await bytesOf(Bucket, Key));
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes).toString() : bytes.toString();
};
const newestSnapshot = async (): Promise<string> => String((await getItem('SNAP#catalog', 'SNAP'))?.object);

/** Every word in the newest snapshot of what visitors search. */
export const wordsOfCatalog = async (): Promise<string[]> =>
  wordsIn(await textOf('snapshotsbucket', await newestSnapshot()));

/**
 * Every word in storage that nothing keeps, but for snapshots of before: storage ends these within two weeks, and nobody
 * reads them, and every copy that one of these people took.
 */
export const leftInStorage = async (people: readonly string[]): Promise<string[]> => {
  const newest = await newestSnapshot();
  const found: string[] = [];
  for (const Bucket of BUCKETS.map((name) => `${name}bucket`)) {
    const { Contents = [] } = await storageHere().client.send(new ListObjectsV2Command({ Bucket }));
    for (const { Key = '' } of Contents) {
      if (Key.startsWith('catalog') && Key !== newest) continue;
      const file = `${Bucket}/${Key}`;
      const words = wordsIn(Key + (await textOf(Bucket, Key)));
      const left = words.filter((path) => !isKept(path, file, KEPT_FILES));
      found.push(...left.map((path) => `${path} in ${file}`));
      if (people.some((id) => Key === `copies/${id}.zip`)) found.push(Key);
    }
  }
  return found;
};

/** The words in each list of somebody's copy of everything, as it lies in storage. */
export const wordsOfCopy = async (userId: string): Promise<ReadonlyMap<string, string[]>> => {
  const files = unzipSync(await bytesOf('snapshotsbucket', `copies/${userId}.zip`));
  const lists = JSON.parse(Buffer.from(files['everything.json'] ?? []).toString()) as object;
  return new Map(Object.entries(lists).map(([name, rows]) => [name, wordsIn(JSON.stringify(rows))]));
};
