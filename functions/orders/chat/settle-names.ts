import { findUser } from '../../accounts/person/accounts.table.ts';
import { inEnglish } from '../../market/catalog/model/ad.ts';
import { findProfile } from '../../market/catalog/model/catalog.table.ts';
import { conversationsOf, settleWords } from '../../search/words.table.ts';
import { wordsOf } from '../../search/words.ts';
import { idOfRow, otherSide, type Pair, personOn, type Row } from './conversation.ts';
import { findInboxes } from './inbox.table.ts';

/** The name of a side as the other one sees it: creators', where they wrote it, in English, too. */
export const namesOn = async (side: Row['side'], pair: Pair): Promise<{ name: string; nameEn?: string }> => {
  if (side === 'fan') return { name: (await findUser(pair.fanId))?.name ?? '' };
  const profile = await findProfile(pair.creatorId);
  return { name: profile?.name ?? '', ...inEnglish({ nameEn: profile?.nameEn }) };
};

/** Each side finds the conversation by the name of the other one. */
export const settleNames = (pair: Pair): Promise<unknown> =>
  Promise.all(
    (['creator', 'fan'] as const).map((side) =>
      settleWords(idOfRow({ ...pair, side }), async () => {
        const [inbox] = await findInboxes([{ ...pair, side }]);
        const { name, nameEn = '' } = await namesOn(otherSide(side), pair);
        const words = wordsOf(name, nameEn);
        return inbox ? [{ scope: conversationsOf(personOn(side, pair)), at: inbox.firstAt, words }] : [];
      }),
    ),
  );
