import type { Change } from '../../lib/table/change.ts';
import { isOpen, type Part, type Sending } from '../top-ups/sending.ts';
import { sendingIdOf } from '../top-ups/sendings.table.ts';

/** How a part can end. */
const ENDS = ['done', 'failed', 'taken'] as const satisfies readonly Part['state'][];
type End = (typeof ENDS)[number];

/** How a sending, or a part of its amount, ended. */
export interface SendingEnd {
  readonly end: End;
  readonly agorot: number;
}

/** What a change says about the end of a sending: once, when its last open part has ended. Null before and after. */
export const sendingEndOf = ({
  key,
  before,
  after,
}: Change): { readonly sending: Sending; readonly ends: readonly SendingEnd[] } | null => {
  if (!sendingIdOf(key) || !before || !after) return null;
  const [seen, sending] = [before as unknown as Sending, after as unknown as Sending];
  if (!seen.parts.some(isOpen) || sending.parts.some(isOpen)) return null;
  const ends = ENDS.map((end) => ({
    end,
    agorot: sending.parts
      .filter(({ state }) => state === end)
      .reduce((sum, { amountAgorot }) => sum + amountAgorot, 0),
  }));
  return { sending, ends: ends.filter(({ agorot }) => agorot > 0) };
};
