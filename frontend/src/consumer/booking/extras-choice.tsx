import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ExtraId, OfferedExtra } from '../../../../shared/order/extras.ts';
import { CHOICE, CHOICE_INPUT } from '../../ui/controls/choice.ts';
import { classes } from '../../ui/parts/classes.ts';
import { Icon, type IconName } from '../../ui/parts/icon.tsx';
import { Price } from '../../ui/text/format.tsx';
import { useExtraWords } from '../order-rules/use-extra-words.ts';

const ICONS: Record<ExtraId, IconName> = {
  download_rights: 'flag',
  gift_wrapping: 'gift',
  social_share: 'share',
};

interface ExtrasChoiceProps {
  readonly field: UseFormRegisterReturn;
  readonly creatorName: string;
  readonly offered: readonly OfferedExtra[];
}

/** The extras of an order: checkboxes that say what one gets and what it costs. */
export const ExtrasChoice = ({ field, creatorName, offered }: ExtrasChoiceProps) => {
  const { t } = useTranslation('order');
  const { textOf } = useExtraWords();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('extras.title')}</legend>
      <div className="grid gap-3">
        {offered.map(({ id, priceAgorot }) => (
          <label
            key={id}
            className={classes(CHOICE, 'flex items-start gap-3 rounded-control p-4 wrap-anywhere')}
          >
            <input
              {...field}
              type="checkbox"
              value={id}
              aria-describedby={`extra-${id}`}
              aria-labelledby={`extra-${id}-name`}
              className={CHOICE_INPUT}
            />
            <Icon name={ICONS[id]} className="size-6 peer-checked:hidden @max-[16rem]:hidden" />
            <Icon name="check" className="hidden size-6 peer-checked:block @max-[16rem]:hidden" />
            <span className="grid flex-1 gap-0.5">
              <span id={`extra-${id}-name`} className="flex flex-wrap justify-between gap-x-4">
                {t(`extra.${id}.name`)}
                <Price agorot={priceAgorot} />
              </span>
              <span id={`extra-${id}`} className="text-small font-normal text-muted">
                {textOf(id, creatorName)}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
