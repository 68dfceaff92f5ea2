import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { type Creator, newCreator, newFan, type Person } from './people.ts';
import { openSocket, type Told } from './sockets.ts';

export type Socket = Awaited<ReturnType<typeof openSocket>>;
export interface Pair {
  readonly creatorId: string;
  readonly fanId: string;
}

/** Sends a message over a socket; what the server answers to it. */
export const say = async (
  { socket, told }: Socket,
  to: Pair,
  text: string,
  { id = randomUUID(), ...more }: { id?: string; requestId?: string } = {},
): Promise<Told> => {
  const before = told.length;
  socket.send(JSON.stringify({ action: 'message', ...to, id, text, ...more }));
  const answer = () => told.slice(before).find((one) => one.action !== undefined && one.id === id);
  await expect.poll(answer).toBeDefined();
  return answer() as Told;
};

/** Says each of these, and ends the socket. */
export const sayAll = async (person: Person, to: Pair, texts: readonly string[]): Promise<void> => {
  const socket = await openSocket(person);
  for (const text of texts) await say(socket, to, text);
  socket.socket.close();
};

export interface Reported extends Pair {
  readonly id: string;
  readonly v: number;
  readonly creator: Creator;
  readonly fan: Person;
}

/** A conversation that its creator reported. */
export const newReport = async (texts: readonly string[] = ['שלום', 'תענו לי']): Promise<Reported> => {
  const [creator, fan] = await Promise.all([newCreator(), newFan(0)]);
  const pair = { creatorId: creator.id, fanId: fan.id };
  await sayAll(fan, pair, texts);
  const { status } = await creator.call('chat.report', { ...pair, reason: 'לא נעים' });
  if (status !== 200) throw new Error(`the report was refused: ${status}`);
  return { ...pair, id: `creator.${creator.id}.${fan.id}`, v: 1, creator, fan };
};
