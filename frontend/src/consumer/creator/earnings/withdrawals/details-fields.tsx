import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { withdrawalMethod } from '../../../../../../shared/contracts/money/payouts.ts';
import { TEXT } from '../../../../../../shared/limits.ts';
import { TextField } from '../../../../ui/controls/field.tsx';
import { ChipChoice } from '../../common/chip-choice.tsx';
import { BANK_FIELDS, type WithdrawForm, type WithdrawProblem } from './withdraw-rules.ts';

interface FieldsProps {
  readonly form: UseFormReturn<WithdrawForm>;
}

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
