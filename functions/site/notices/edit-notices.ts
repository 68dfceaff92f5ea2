import { timeOfDay } from '../../../shared/calendar/dates.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { ListedNotice, noticesAdmin } from '../../../shared/contracts/site/notices.ts';
import { omit } from '../../../shared/omit.ts';
import { sidesOf } from '../../audit/act.ts';
import { cursorsOf } from '../../lib/http/cursor.ts';
import type { Call } from '../../lib/http/http.ts';
import { derivedId } from '../../lib/lambda/ids.ts';
import { changeSetting } from '../platform-config/change-setting.ts';
import { findSetting } from '../platform-config/config.table.ts';
import { NOTICES_KEY, type StoredNotices } from '../platform-config/settings.ts';
import { withNotice } from './notice.ts';

type Saving = Call<typeof noticesAdmin.save, Actor>;

const stored = async (): Promise<{ list: readonly ListedNotice[]; v: number }> => {
  const saved = await findSetting<StoredNotices>(NOTICES_KEY);
  return { list: saved?.value.list ?? [], v: saved?.v ?? 0 };
};

/** All notices, the newest first: one page, past the cache. */
export const listNotices = async ({
  input: { cursor },
}: Call<typeof noticesAdmin.list, Actor>): Promise<Output<typeof noticesAdmin.list>> => {
  // They are few and one page, so there is no cursor of theirs.
  cursorsOf('noticesAdmin.list').read(cursor);
  const { list, v } = await stored();
  return { items: list.map((notice) => ({ ...notice, v })), next: null, v };
};

/** A moment of Israel's clock. */
const instantOf = (moment: string): string => timeOfDay(moment.slice(0, 10), moment.slice(11)).toISOString();

const noticeOf = ({ actor, input, key }: Saving): ListedNotice => {
  const { he, en, from, until, readers } = input;
  return {
    id: input.id ?? derivedId('ntc', actor.id, 'notice', key),
    ...{ he, en, readers, from: instantOf(from), until: instantOf(until) },
  };
};

/**
 * Publishes a notice or changes one, with an audit entry. The same again is no change, so a call whose answer was lost may
 * be repeated. Throws `notice.times`, `notice.too_many`, `notice.not_found`, and `config.changed` when another admin was
 * first with any notice.
 */
export const saveNotice = async (call: Saving): Promise<Output<typeof noticesAdmin.save>> => {
  const { actor, input, now } = call;
  const notice = noticeOf(call);
  const { list, v } = await stored();
  const after = withNotice(list, notice, { now, isNew: input.id === undefined });
  if (!after) return { id: notice.id, v };
  const before = list.find(({ id }) => id === notice.id);
  const sides = before ? sidesOf(omit(before, 'id'), omit(notice, 'id')) : { after: omit(notice, 'id') };
  const changed = await changeSetting({
    ...{ key: NOTICES_KEY, value: { list: after } satisfies StoredNotices, v: input.v, by: actor.id, now },
    deed: { action: 'save_notice', ...sides, details: { notice: notice.id } },
  });
  return { id: notice.id, v: changed };
};

type Removal = Call<typeof noticesAdmin.remove, Actor>;

const remove = async (
  { list }: Awaited<ReturnType<typeof stored>>,
  notice: ListedNotice,
  { actor, input: { v }, now }: Removal,
): Promise<number> => {
  const value: StoredNotices = { list: list.filter((each) => each !== notice) };
  return await changeSetting({
    ...{ key: NOTICES_KEY, value, v, by: actor.id, now },
    deed: { action: 'remove_notice', before: omit(notice, 'id'), details: { notice: notice.id } },
  });
};

/**
 * Takes a notice back, with an audit entry. One that is gone is no change, whoever took it. Throws `config.changed` when
 * another admin was first with another change.
 */
export const removeNotice = async (call: Removal): Promise<Output<typeof noticesAdmin.remove>> => {
  const before = await stored();
  const isIt = ({ id }: ListedNotice) => id === call.input.id;
  const notice = before.list.find(isIt);
  if (!notice) return { v: before.v };
  try {
    return { v: await remove(before, notice, call) };
  } catch (error) {
    const after = await stored();
    if (after.list.some(isIt)) throw error;
    return { v: after.v };
  }
};
