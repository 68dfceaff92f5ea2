import { useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { OCCASIONS } from '../../../../shared/order/occasions.ts';
import { CHOICE, CHOICE_INPUT } from '../../ui/controls/choice.ts';
import { classes } from '../../ui/parts/classes.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import { OCCASION_ICONS } from '../../ui/parts/occasion-icon.ts';

interface OccasionChoiceProps {
  readonly field: UseFormRegisterReturn;
  /** One was pressed by a finger or a mouse. By keys one goes through them, and stays where one is. */
  readonly onPressed: () => void;
  readonly error?: string | undefined;
}

/** The occasion of a request: radios that look like chips. */
export const OccasionChoice = ({ field, onPressed, error }: OccasionChoiceProps) => {
  const { t } = useTranslation(['booking', 'common']);
  const byPress = useRef(false);
  return (
    <fieldset
      aria-describedby={error ? 'occasion-error' : 'occasion-next'}
      onPointerDown={() => {
        byPress.current = true;
      }}
      onKeyDown={() => {
        byPress.current = false;
      }}
      className="min-w-0"
    >
      <legend className="sr-only">{t('steps.occasion')}</legend>
      <p id="occasion-next" className="sr-only">
        {t('steps.occasionNext')}
      </p>
      {/* Above the choices, which fill a narrow phone: below them it would be out of sight. */}
      {error && (
        <p id="occasion-error" className="mb-2 flex items-start gap-1.5 text-small text-bad">
          <Icon name="error" className="mt-0.5 size-4" />
          <span>{error}</span>
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        {OCCASIONS.map((occasion) => (
          <label
            key={occasion}
            className={classes(
              CHOICE,
              // A long word in large text has the line to itself, below the icon.
              'inline-flex min-h-11 max-w-full flex-wrap items-center gap-2 rounded-full px-[min(1rem,4vw)] wrap-anywhere @max-[16rem]:text-small',
            )}
          >
            <input
              {...field}
              onChange={(event) => {
                void field.onChange(event);
                if (byPress.current) onPressed();
              }}
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
    </fieldset>
  );
};
