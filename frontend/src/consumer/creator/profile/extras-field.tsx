import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SETTINGS_DEFAULT } from '../../../../../shared/limits.ts';
import { formatAgorot } from '../../../../../shared/money/money.ts';
import { EXTRAS, isAsked } from '../../../../../shared/order/extras.ts';
import { useSite } from '../../../core/page/site.ts';
import { TextField } from '../../../ui/controls/field.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import { useExtraWords } from '../../order-rules/use-extra-words.ts';
import { ChipChoice } from '../common/chip-choice.tsx';
import { Switch } from '../common/switch.tsx';
import type { ExtrasForm } from './extras-form.ts';

interface ExtrasFieldProps {
  readonly value: ExtrasForm;
  readonly error?: string | undefined;
  readonly onChange: (value: ExtrasForm) => void;
}

/** Which extras a creator offers, and at which price: the site's, unless another is typed. */
export const ExtrasField = ({ value, error, onChange }: ExtrasFieldProps) => {
  const { t } = useTranslation(['creator', 'order']);
  const { dutyOf } = useExtraWords();
  const note = useId();
  const site = useSite();
  const { extraMinAgorot, extraMaxAgorot } = site ?? SETTINGS_DEFAULT;
  const offered = site?.extras ?? EXTRAS;
  if (offered.length === 0) return null;
  const range = { min: isolate(formatAgorot(extraMinAgorot)), max: isolate(formatAgorot(extraMaxAgorot)) };
  return (
    <fieldset aria-describedby={error ? note : undefined} className="grid gap-3">
      <legend className="mb-1 font-semibold">{t('profile.extras')}</legend>
      <p className="max-w-prose text-small text-muted">{t('profile.extrasHint', range)}</p>
      {offered.map(({ id, priceAgorot }) => {
        const { on, price } = value[id];
        const name = t(`order:extra.${id}.name`);
        const choose = (next: boolean): void => onChange({ ...value, [id]: { on: next, price } });
        return (
          <div
            key={id}
            className="grid items-start gap-x-6 gap-y-1 border-b border-line pb-3 last:border-0 sm:grid-cols-[minmax(0,1fr)_19rem]"
          >
            <div className="grid gap-0.5">
              {isAsked(id) ? (
                <ChipChoice
                  legend={t(`asked.${id}.question`)}
                  options={(['yes', 'no'] as const).map((said) => ({
                    value: said,
                    text: t(`asked.${id}.${said}`),
                  }))}
                  value={on === null ? null : on ? 'yes' : 'no'}
                  hint={on === null ? `${dutyOf(id)} ${t('asked.unanswered')}` : dutyOf(id)}
                  onChange={(said) => choose(said === 'yes')}
                />
              ) : (
                <>
                  <Switch label={name} checked={on === true} onChange={choose} />
                  <p className="text-small text-muted">{dutyOf(id)}</p>
                </>
              )}
            </div>
            {on && (
              <TextField
                label={t('profile.extraPrice', { name })}
                hint={t('profile.extraSite', { price: isolate(formatAgorot(priceAgorot)) })}
                inputMode="decimal"
                autoComplete="off"
                required={false}
                value={price}
                onChange={(event) => onChange({ ...value, [id]: { on, price: event.target.value } })}
              />
            )}
          </div>
        );
      })}
      {error && (
        <p id={note} role="alert" className="flex items-start gap-1.5 text-small text-bad">
          <Icon name="error" className="mt-0.5 size-4" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
};
