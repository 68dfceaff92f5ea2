import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Filters, shekelsIn } from '../../../../../shared/contracts/market/ad-filters.ts';
import { TextField } from '../../../ui/controls/field.tsx';

interface AmountProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Taken over when the field is left or Enter is pressed; what is no amount goes. */
const Amount = ({ label, value, onChange }: AmountProps) => {
  const [draft, setDraft] = useState<string>();
  const finish = () => {
    if (draft === undefined) return;
    setDraft(undefined);
    if (shekelsIn(draft) !== value) onChange(shekelsIn(draft));
  };
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={6}
      value={draft ?? value}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={finish}
      onKeyDown={(event) => event.key === 'Enter' && finish()}
    />
  );
};

interface PriceRangeProps {
  readonly filters: Pick<Filters, 'from' | 'to'>;
  readonly onChange: (change: Partial<Filters>) => void;
}

export const PriceRange = ({ filters: { from, to }, onChange }: PriceRangeProps) => {
  const { t } = useTranslation('filters');
  return (
    <fieldset>
      <legend className="mb-2 text-small font-medium">{t('price')}</legend>
      <div className="grid grid-cols-2 gap-2.5">
        <Amount label={t('priceFrom')} value={from} onChange={(value) => onChange({ from: value })} />
        <Amount label={t('priceTo')} value={to} onChange={(value) => onChange({ to: value })} />
      </div>
    </fieldset>
  );
};
