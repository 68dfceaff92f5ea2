import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { withdrawalMethod } from '../../../../../../shared/contracts/money/payouts.ts';
import { TEXT } from '../../../../../../shared/limits.ts';
import { TextField } from '../../../../ui/controls/field.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { BANK_FIELDS, type WithdrawForm, type WithdrawProblem } from './withdraw-rules.ts';

interface FieldsProps {
  readonly form: UseFormReturn<WithdrawForm>;
}

interface ChoiceProps<Value extends string> {
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of a few, side by side: radios that look like chips. */
export const ChipChoice = <Value extends string>({
  legend,
  options,
  value,
  onChange,
}: ChoiceProps<Value>) => {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-small font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2.5">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-edge/60 bg-card px-4.5 font-medium transition-colors duration-150 hover:border-edge has-checked:border-turquoise has-checked:bg-turquoise-soft has-checked:text-turquoise has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-turquoise"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <Icon name="check" className="hidden size-4.5 peer-checked:block" />
            {option.text}
          </label>
        ))}
      </div>
    </fieldset>
  );
};

const BankFields = ({
  form: {
    register,
    formState: { errors },
  },
}: FieldsProps) => {
  const { t } = useTranslation('creator');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {BANK_FIELDS.some((field) => errors[field]) && (
        <p role="alert" className="text-small text-bad sm:col-span-2">
          {t('withdraw.problem.bankDetails')}
        </p>
      )}
      {BANK_FIELDS.map((field) => {
        const problem = errors[field]?.message as WithdrawProblem | undefined;
        const isName = field === 'holder';
        return (
          <TextField
            key={field}
            {...register(field)}
            label={t(`withdraw.bank.${field}`)}
            required
            autoComplete={isName ? 'name' : 'off'}
            maxLength={isName ? TEXT.name : 20}
            // Digits of a number that is read aloud, not of an amount.
            {...(isName ? {} : { inputMode: 'numeric' as const, type: 'tel' })}
            error={problem && t(`withdraw.problem.${problem}`)}
          />
        );
      })}
    </div>
  );
};

/** A method and its details. */
export const DetailsFields = ({ form }: FieldsProps) => {
  const { t } = useTranslation('creator');
  const { register, setValue, watch, formState } = form;
  const method = watch('method');
  const problem = formState.errors.paypalEmail?.message as WithdrawProblem | undefined;
  return (
    <>
      <ChipChoice
        legend={t('withdraw.method')}
        options={withdrawalMethod().options.map((value) => ({ value, text: t(`withdraw.methods.${value}`) }))}
        value={method}
        onChange={(chosen) => setValue('method', chosen)}
      />
      {method === 'bank' ? (
        <BankFields form={form} />
      ) : (
        <TextField
          {...register('paypalEmail')}
          type="email"
          autoComplete="email"
          maxLength={TEXT.email}
          required
          label={t('withdraw.paypalEmail')}
          error={problem && t(`withdraw.problem.${problem}`)}
        />
      )}
    </>
  );
};
