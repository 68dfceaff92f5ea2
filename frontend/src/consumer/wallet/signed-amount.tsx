import type { Transaction } from '../../../../shared/contracts/money/wallet.ts';
import { formatSignedAgorot } from '../../../../shared/money/money.ts';
import { classes } from '../../ui/parts/classes.ts';

interface SignedAmountProps {
  readonly agorot: number;
  readonly status: Transaction['status'];
}

/** What a line did to the balance, with its sign; pale where it has done nothing yet, struck out where it never will. */
export const SignedAmount = ({ agorot, status }: SignedAmountProps) => (
  <bdi
    className={classes(
      'font-semibold whitespace-nowrap tabular-nums',
      status === 'completed' ? agorot > 0 && 'text-good' : 'text-muted',
      status === 'failed' && 'line-through',
    )}
  >
    {formatSignedAgorot(agorot)}
  </bdi>
);
