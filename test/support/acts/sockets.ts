import { once } from 'node:events';
import type { Person } from './people.ts';
import { siteUrl } from './world.ts';

/** What comes over a socket, as far as tests look at it. */
export type Told = Readonly<Record<string, unknown>>;

/** A browser's socket: the messages it got, and when it was closed. `site` stands for the site's own origin. */
export const openSocket = async ({
  token,
  site = siteUrl(''),
}: Pick<Person, 'token'> & { readonly site?: string }) => {
  const socket = new WebSocket(`${site.replace(/^http/, 'ws')}/ws`, ['mazaltov', token]);
  const told: Told[] = [];
  socket.addEventListener('message', ({ data }) => told.push(JSON.parse(String(data))));
  const closed = once(socket, 'close');
  await Promise.race([once(socket, 'open'), closed]);
  return { socket, told, closed };
};
