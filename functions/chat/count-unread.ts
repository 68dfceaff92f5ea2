import type { Actor } from '../../shared/contracts/accounts.ts';
import type { chat } from '../../shared/contracts/chat.ts';
import type { Output } from '../../shared/contracts/endpoint.ts';
import type { Call } from '../lib/http.ts';
import { countUnread as count } from './inbox.table.ts';

const MOST = 50;

/** In how many of the caller's conversations something is unread. */
export const countUnread = ({
  actor,
}: Call<typeof chat.unread, Actor>): Promise<Output<typeof chat.unread>> => count(actor.id, MOST);
