import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { OCCASIONS } from '../../../../shared/order/occasions.ts';
import { CHOICE, CHOICE_INPUT } from '../../ui/controls/choice.ts';
import { classes } from '../../ui/parts/classes.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import { OCCASION_ICONS } from '../../ui/parts/occasion-icon.ts';

interface OccasionChoiceProps {
  readonly field: UseFormRegisterReturn;
  readonly error?: string | undefined;
}

/** The occasion of a request: radios that look like chips. */
export const OccasionChoice = ({ field, error }: OccasionChoiceProps) => {
  const { t } = useTranslation(['booking', 'common']);
  return (
    <fieldset aria-describedby={error ? 'occasion-error' : undefined} className="min-w-0">
      <legend className="sr-only">{t('steps.occasion')}</legend>
      <div className="flex flex-wrap gap-2.5">
        {OCCASIONS.map((occasion) => (
          <label
            key={occasion}
            className={classes(
              CHOICE,
              'inline-flex min-h-11 max-w-full items-center gap-2 rounded-full px-[min(1rem,4vw)] wrap-anywhere @max-[16rem]:text-small',
            )}
          >
            <input
              {...field}
              type="radio"
              value={occasion}
              aria-invalid={error ? true : undefined}
              className={CHOICE_INPUT}
            />
            <Icon name="check" className="hidden size-4.5 peer-checked:block @max-[16rem]:hidden" />
            <Icon
              name={OCCASION_ICONS[occasion]}
              className="size-4.5 peer-checked:hidden @max-[16rem]:hidden"
            />
            {t(`common:occasion.${occasion}`)}
          </label>
        ))}
      </div>
      {error && (
        <p id="occasion-error" className="mt-2 flex items-start gap-1.5 text-small text-bad">
          <Icon name="error" className="mt-0.5 size-4" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
};
