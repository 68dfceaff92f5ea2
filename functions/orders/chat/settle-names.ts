import { findUser } from '../../accounts/person/accounts.table.ts';
import { findProfile } from '../../market/catalog/model/catalog.table.ts';
import { conversationsOf, settleWords } from '../../search/words.table.ts';
import { wordsOf } from '../../search/words.ts';
import { idOfRow, otherSide, type Pair, personOn, type Row } from './conversation.ts';
import { findInboxes } from './inbox.table.ts';

/** The name of a side as the other one sees it. */
export const nameOn = async (side: Row['side'], pair: Pair): Promise<string> =>
  (side === 'creator' ? await findProfile(pair.creatorId) : await findUser(pair.fanId))?.name ?? '';

/** Each side finds the conversation by the name of the other one. */
export const settleNames = (pair: Pair): Promise<unknown> =>
  Promise.all(
    (['creator', 'fan'] as const).map((side) =>
      settleWords(idOfRow({ ...pair, side }), async () => {
        const [inbox] = await findInboxes([{ ...pair, side }]);
        const words = wordsOf(await nameOn(otherSide(side), pair));
        return inbox ? [{ scope: conversationsOf(personOn(side, pair)), at: inbox.firstAt, words }] : [];
      }),
    ),
  );
