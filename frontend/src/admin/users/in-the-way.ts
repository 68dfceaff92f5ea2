import type { PersonView } from '../../../../shared/contracts/people/people.ts';
import { clearingSum } from '../../../../shared/money/clearing.ts';

/** What a deletion is refused for. */
interface InTheWay {
  readonly of: 'balance' | 'owed' | 'earnings' | 'disputed';
  readonly agorot: number;
}

/** The money that stands in the way of a deletion, as far as a person's page tells; the server looks at it again. */
export const moneyInTheWay = ({ wallet, earnings }: Pick<PersonView, 'wallet' | 'earnings'>): InTheWay[] => {
  const { availableAgorot = 0, clearing = [], reservedAgorot = 0, disputedAgorot = 0 } = earnings ?? {};
  const sums: InTheWay[] = [
    { of: 'balance', agorot: wallet?.balanceAgorot ?? 0 },
    { of: 'owed', agorot: wallet?.owedAgorot ?? 0 },
    { of: 'earnings', agorot: availableAgorot + clearingSum(clearing) + reservedAgorot },
    { of: 'disputed', agorot: disputedAgorot },
  ];
  return sums.filter(({ agorot }) => agorot !== 0);
};
