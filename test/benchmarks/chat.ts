import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../demo/logins.ts';
import { signInBySrp } from '../../infra/local/cognito/srp-for-test.ts';
import { CREDENTIALS, REGION } from '../../infra/local/template/local-addresses.ts';
import { type Contracts, contracts } from '../../shared/contracts/index.ts';
import type { Output } from '../../shared/contracts/parts/endpoint.ts';
import { chatTable } from './lists/chat-table.ts';
import { type Benchmark, type Figure, median } from './measure/figure.ts';
import { serveSite } from './measure/served-site.ts';

/** Each way; with those before, as many as one may write to another in a minute. */
const ROUNDS = 13;
/** The first of each way start what handles them. */
const BEFORE = 2;
const BUDGET_SECONDS = 2;

interface Side {
  readonly id: string;
  readonly socket: WebSocket;
}

/** Somebody of the demonstration with an open socket, as a page of theirs has one. */
const sideOf = async (origin: string, role: 'fan' | 'creator'): Promise<Side> => {
  const settings = (await (await fetch(`${origin}/config.json`)).json()) as Record<string, string>;
  const { userPoolId: poolId = '', userPoolClientId: clientId = '', userPoolEndpoint = '' } = settings;
  const cognito = new CognitoIdentityProviderClient({
    region: REGION,
    credentials: CREDENTIALS,
    endpoint: userPoolEndpoint,
  });
  const email = DEMO_LOGINS.find((login) => login.role === role)?.email ?? '';
  const { access } = await signInBySrp(cognito, { poolId, clientId, email, password: DEMO_PASSWORD });
  cognito.destroy();
  const headers = { authorization: `Bearer ${access}` };
  const answer = await fetch(origin + contracts.accounts.me.path, { headers });
  const { id } = (await answer.json()) as Output<Contracts['accounts']['me']>;
  const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/ws`, ['mazaltov', access]);
  await once(socket, 'open');
  return { id, socket };
};

interface Told {
  readonly action?: string;
  readonly id?: string;
  readonly said?: { readonly message?: { readonly id: string } };
}

/** Seconds until something that fits comes over a socket. Throws what the server refuses with. */
const heard = ({ socket }: Side, fits: (told: Told) => boolean, start: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const hear = ({ data }: MessageEvent) => {
      const told = JSON.parse(String(data)) as Told;
      if (told.action === 'error') reject(new Error(`A message was refused: ${data}`));
      if (!fits(told)) return;
      socket.removeEventListener('message', hear);
      resolve((performance.now() - start) / 1_000);
    };
    socket.addEventListener('message', hear);
  });

interface Sent {
  /** Seconds until the sender was told that it is stored, and until it was on the other's screen. */
  readonly answered: number;
  readonly arrived: number;
}

const send = async (from: Side, to: Side, pair: { creatorId: string; fanId: string }): Promise<Sent> => {
  const id = randomUUID();
  const start = performance.now();
  const answered = heard(from, (told) => told.action === 'message' && told.id === id, start);
  const arrived = heard(to, ({ said }) => said?.message?.id === id, start);
  from.socket.send(JSON.stringify({ action: 'message', ...pair, id, text: 'שלום, אפשר ברכה לסבתא?' }));
  return { answered: await answered, arrived: await arrived };
};

/** Messages each way between two with open sockets. */
const messagesBetween = async (fan: Side, creator: Side): Promise<Figure[]> => {
  const pair = { creatorId: creator.id, fanId: fan.id };
  const sent: Sent[] = [];
  for (let round = 0; round < BEFORE + ROUNDS; round++) {
    const both = [await send(fan, creator, pair), await send(creator, fan, pair)];
    if (round >= BEFORE) sent.push(...both);
  }
  const arrived = sent.map((one) => one.arrived);
  const name = 'a message, from one socket to the other';
  return [
    {
      name: `${name}: median of ${sent.length}`,
      measured: median(arrived),
      unit: 's',
      budget: BUDGET_SECONDS,
    },
    {
      name: `${name}: worst of ${sent.length}`,
      measured: Math.max(...arrived),
      unit: 's',
      budget: BUDGET_SECONDS,
    },
    {
      name: 'the median against that of the answer to the sender, which comes once it is stored',
      measured: median(arrived),
      unit: 's',
      floor: median(sent.map((one) => one.answered)),
      budget: 3,
    },
  ];
};

const messagesOnSite = async (): Promise<Figure[]> => {
  const site = await serveSite();
  try {
    const [fan, creator] = [await sideOf(site.origin, 'fan'), await sideOf(site.origin, 'creator')];
    const figures = await messagesBetween(fan, creator);
    for (const { socket } of [fan, creator]) socket.close();
    return figures;
  } finally {
    await site.stop();
  }
};

/** How soon a message is on the other's screen, what it writes, and what pages of history and inbox read. */
export const chat: Benchmark = {
  name: 'chat',
  run: async () => [...(await chatTable()), ...(await messagesOnSite())],
};
