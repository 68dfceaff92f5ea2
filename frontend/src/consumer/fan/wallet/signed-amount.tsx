import { classes } from '../../../ui/classes.ts';

const signed = new Intl.NumberFormat('he-IL', {
  style: 'currency',
  currency: 'ILS',
  minimumFractionDigits: 2,
  signDisplay: 'exceptZero',
});

/** What a line did to the balance, with its sign. */
export const SignedAmount = ({ agorot }: { readonly agorot: number }) => (
  <bdi className={classes('font-semibold whitespace-nowrap tabular-nums', agorot > 0 && 'text-good')}>
    {signed.format(agorot / 100)}
  </bdi>
);
