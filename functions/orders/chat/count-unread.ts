import type { chat } from '../../../shared/contracts/orders/chat.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../lib/http/http.ts';
import { countUnread as count } from './inbox.table.ts';

const MOST = 50;

/** In how many of the caller's conversations something is unread. */
export const countUnread = ({
  actor,
}: Call<typeof chat.unread, Actor>): Promise<Output<typeof chat.unread>> => count(actor.id, MOST);
