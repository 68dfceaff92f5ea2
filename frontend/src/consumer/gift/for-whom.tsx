import { useTranslation } from 'react-i18next';
import type { GiftView } from '../../../../shared/contracts/orders/gifts.ts';
import { classes } from '../../ui/parts/classes.ts';
import { isolate } from '../../ui/text/isolate.ts';

/** Letters of a name that have room in the largest type. */
const SHORT = 12;

/** For whom a gift is, in large letters, and by whom. */
export const ForWhom = ({ gift: { recipient, from } }: { readonly gift: GiftView }) => {
  const { t } = useTranslation('gift');
  return (
    <div className="relative grid grid-cols-[minmax(0,1fr)] gap-2">
      <p className="text-lead text-on-stage-muted">{t('forYou')}</p>
      <h1
        dir="auto"
        className={classes(
          'font-display leading-[1.05] text-balance wrap-anywhere',
          // However large text is, a phone is as wide as a word.
          recipient.length <= SHORT ? 'text-[min(18vw,9rem)]' : 'text-[clamp(min(2.25rem,13vw),10vw,5.5rem)]',
        )}
      >
        {recipient}
      </h1>
      <p className="text-lead text-on-stage-muted">{t('from', { from: isolate(from) })}</p>
    </div>
  );
};
