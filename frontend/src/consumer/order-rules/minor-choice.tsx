import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CHOICE, CHOICE_INPUT } from '../../ui/controls/choice.ts';
import { classes } from '../../ui/parts/classes.ts';
import { Details } from '../../ui/parts/details.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { MINOR_ANSWERS } from './minor.ts';

interface MinorChoiceProps {
  readonly field: UseFormRegisterReturn;
  /** Hardly a question where the recipient is a grandmother: it opens by a press. */
  readonly isFolded?: boolean;
}

/** Whether the recipient is under 18. Nobody has to answer: without an answer the video stays as private as a minor's. */
export const MinorChoice = ({ field, isFolded = false }: MinorChoiceProps) => {
  const { t } = useTranslation(['order', 'common']);
  const hint = useId();
  const question = (
    <span>
      {t('minor.question')} <span className="font-normal text-muted">({t('common:form.optional')})</span>
    </span>
  );
  const answers = (
    <fieldset aria-describedby={hint} className="grid gap-2">
      <legend className={isFolded ? 'sr-only' : 'mb-2 text-small font-medium'}>{question}</legend>
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
  if (!isFolded) return answers;
  return (
    <Details summary={question} layout="inline-flex min-h-11 gap-2 text-small">
      <div className="pt-1">{answers}</div>
    </Details>
  );
};
