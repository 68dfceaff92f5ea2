import { broken, type Facts, factsOf, number, ownerOf } from '../book-rules.ts';
import type { Change } from '../model/items.ts';

/** What the law lets a wallet hold, said once more. */
const CAP_AGOROT = 150_000;

/** No top-up begins that would lead to more than a wallet may hold, with what is on its way and what others may bring. */
export const checkBegun = (changes: readonly Change[]): void => {
  const begun = changes.filter(({ before, after }) => !before && after?.e?.S === 'topUp');
  for (const { after: topUp } of begun) {
    const wallet = changes.find(
      ({ after }) => after?.e?.S === 'wallet' && ownerOf(factsOf(after)) === topUp?.userId?.S,
    )?.after;
    if (!wallet) throw broken('A top-up takes room in its wallet', { topUp });
    const facts = factsOf(wallet);
    const sum = ['balanceAgorot', 'sendingAgorot', 'pendingTopUpAgorot'].reduce(
      (total, name) => total + number(facts, name),
      0,
    );
    if (sum > CAP_AGOROT) broken('No top-up leads above the cap', { wallet: facts, sum });
  }
};

/** What a wallet waits for is what its pending top-ups may bring, each once. */
export const checkPending = (wallet: Facts, topUps: Iterable<Facts>): void => {
  const waitsFor = [...topUps]
    .filter(({ userId, status }) => userId === ownerOf(wallet) && status === 'pending')
    .reduce((sum, topUp) => sum + number(topUp, 'amountAgorot'), 0);
  if (number(wallet, 'pendingTopUpAgorot') !== waitsFor)
    broken('A wallet waits for its pending top-ups', { wallet, waitsFor });
};

/** Of what nobody asked to be sent back only that goes which stands above the cap. Answers whether some went. */
export const isSentUnasked = (changes: readonly Change[]): boolean => {
  const begun = changes.find(({ before, after }) => !before && after?.cause?.S === 'cap')?.after;
  if (!begun) return false;
  const wallet = changes.find(({ after }) => after?.e?.S === 'wallet')?.after;
  if (Number(wallet?.balanceAgorot?.N) < CAP_AGOROT)
    broken('Only what stands above the cap goes back unasked', { begun, wallet });
  return true;
};
