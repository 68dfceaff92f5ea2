import { DynamoDBClient, ListTablesCommand, paginateScan, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { type BrowserContext, test as base, type Page } from '@playwright/test';
import type { Language } from '../../../shared/texts/language.ts';
import { textsOf } from './texts.ts';

const port = Number(process.env.MAZALTOV_PORT);

/** Works with the table, behind the product's back. */
const atTable = async <T>(work: (client: DynamoDBClient, TableName: string) => Promise<T>): Promise<T> => {
  const client = new DynamoDBClient({
    region: 'eu-central-1',
    endpoint: `http://127.0.0.1:${port + 2}`,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  try {
    const { TableNames = [] } = await client.send(new ListTablesCommand({}));
    return await work(client, TableNames[0] ?? '');
  } finally {
    client.destroy();
  }
};

type Item = Record<string, unknown>;

/** Everything in the table that belongs to a partition that begins so. */
const itemsOf = (partition: string): Promise<Item[]> =>
  atTable(async (client, TableName) => {
    const found: Item[] = [];
    const those = {
      TableName,
      ConsistentRead: true,
      FilterExpression: 'begins_with(pk, :partition)',
      ExpressionAttributeValues: marshall({ ':partition': partition }),
    };
    for await (const page of paginateScan({ client }, those))
      found.push(...(page.Items ?? []).map((item) => unmarshall(item)));
    return found;
  });

/** Sets an attribute to what only time makes of it. */
const setTime = ({ pk, sk }: Item, name: string, time: string): Promise<unknown> =>
  atTable((client, TableName) =>
    client.send(
      new UpdateItemCommand({
        TableName,
        Key: marshall({ pk, sk }),
        UpdateExpression: 'SET #n = :t',
        ExpressionAttributeNames: { '#n': name },
        ExpressionAttributeValues: marshall({ ':t': time }),
      }),
    ),
  );

export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
}

export interface Product {
  readonly language: Language;
  /** The text of a key in this journey's language. */
  readonly t: ReturnType<typeof textsOf>;
  readonly inbox: (email: string) => Promise<Mail[]>;
  readonly inboxPage: (email: string) => string;
  /** The newest e-mail to an address comes back, as a mailbox that does not take it, or a reader who calls it spam, has it. */
  readonly giveBack: (email: string, how: 'bounce' | 'complaint') => Promise<void>;
  readonly items: typeof itemsOf;
  readonly setTime: typeof setTime;
  /** What the product refused in any browser of a journey: said where it failed. */
  readonly refusals: string[];
  /** Somebody else's browser: own storage, own session. */
  readonly anotherBrowser: () => Promise<Page>;
}

/** Notes what a browser was refused, and when. */
const noteRefusals = (browser: BrowserContext, noted: string[]): void => {
  browser.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() < 400 || !pathname.startsWith('/api/')) return;
    const line = `${new Date().toISOString()} ${response.request().method()} ${pathname} ${response.status()}`;
    const place = noted.push(line) - 1;
    const body = await response.text().catch(() => '');
    noted[place] = `${line} ${body.slice(0, 80)}`;
  });
};

/** A journey: the page, the words of its language, the inbox, and a look into the table. */
export const journey = base.extend<Product>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  language: async ({}, use, info) => use(info.project.use.locale?.startsWith('en') ? 'en' : 'he'),
  t: async ({ language }, use) => use(textsOf(language)),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  inboxPage: async ({}, use) =>
    use((email) => `http://127.0.0.1:${port + 1}/inbox?to=${encodeURIComponent(email)}`),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  inbox: async ({}, use) =>
    use(async (email) => {
      const response = await fetch(
        `http://127.0.0.1:${port + 1}/inbox/messages?to=${encodeURIComponent(email)}`,
      );
      return (await response.json()) as Mail[];
    }),
  giveBack: async ({ inbox }, use) =>
    use(async (email, how) => {
      const [newest] = await inbox(email);
      const address = `http://127.0.0.1:${port + 1}/inbox/${newest?.id}/${how}`;
      await fetch(address, { method: 'POST', redirect: 'manual' });
    }),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  items: async ({}, use) => use(itemsOf),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  setTime: async ({}, use) => use(setTime),
  refusals: [
    async ({ context }, use, info) => {
      const noted: string[] = [];
      noteRefusals(context, noted);
      await use(noted);
      if (info.status !== info.expectedStatus)
        process.stdout.write(`Refused in "${info.title}":\n  ${noted.slice(-20).join('\n  ')}\n`);
    },
    { auto: true },
  ],
  anotherBrowser: async ({ browser, baseURL, locale, refusals }, use) => {
    const contexts: Awaited<ReturnType<typeof browser.newContext>>[] = [];
    await use(async () => {
      const context = await browser.newContext({
        ...(baseURL ? { baseURL } : {}),
        ...(locale ? { locale } : {}),
      });
      contexts.push(context);
      noteRefusals(context, refusals);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});
