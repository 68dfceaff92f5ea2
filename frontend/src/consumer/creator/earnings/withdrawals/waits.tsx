import { useTranslation } from 'react-i18next';
import { formatDay, startOfDay } from '../../../../../../shared/calendar/dates.ts';
import { type Clearing, clearingSum } from '../../../../../../shared/money/clearing.ts';
import { formatAgorot } from '../../../../../../shared/money/money.ts';
import { isolate } from '../../../../ui/text/isolate.ts';

/** Why less can be withdrawn than was earned, and when more can. Nothing where nothing waits. */
export const Waits = ({ clearing }: { readonly clearing: Clearing }) => {
  const { t } = useTranslation('creator');
  const [first] = clearing;
  if (!first) return null;
  const words = {
    amount: isolate(formatAgorot(clearingSum(clearing))),
    first: isolate(formatAgorot(first.agorot)),
    day: isolate(formatDay(startOfDay(first.day))),
  };
  return (
    <p className="text-small text-muted">
      {t(clearing.length === 1 ? 'withdraw.waitsAll' : 'withdraw.waits', words)}
    </p>
  );
};
