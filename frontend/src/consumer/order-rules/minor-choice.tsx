import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CHOICE, CHOICE_INPUT } from '../../ui/controls/choice.ts';
import { classes } from '../../ui/parts/classes.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import { MINOR_ANSWERS } from './minor.ts';

/** Whether the recipient is under 18. Nobody has to answer: without an answer the video stays as private as a minor's. */
export const MinorChoice = ({ field }: { readonly field: UseFormRegisterReturn }) => {
  const { t } = useTranslation(['order', 'common']);
  const hint = useId();
  return (
    <fieldset aria-describedby={hint} className="grid gap-2">
      <legend className="mb-2 text-small font-medium">
        {t('minor.question')} <span className="font-normal text-muted">({t('common:form.optional')})</span>
      </legend>
      <div className="flex flex-wrap gap-2.5">
        {MINOR_ANSWERS.map((answer) => (
          <label
            key={answer}
            className={classes(
              CHOICE,
              'inline-flex min-h-11 items-center gap-2 rounded-full px-[min(1rem,4vw)]',
            )}
          >
            <input {...field} type="radio" value={answer} className={CHOICE_INPUT} />
            <Icon name="check" className="hidden size-4.5 peer-checked:block" />
            {t(`minor.answer.${answer}`)}
          </label>
        ))}
      </div>
      <p id={hint} className="text-small text-muted">
        {t('minor.hint')}
      </p>
    </fieldset>
  );
};
