import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf, formatDay, startOfDay } from '../../../../shared/calendar/dates.ts';
import { latestDeadline } from '../../../../shared/calendar/deadline.ts';
import { arrivalDay, type Promised } from '../../../../shared/calendar/promise.ts';
import { TEXT } from '../../../../shared/limits.ts';
import { OCCASIONS } from '../../../../shared/order/occasions.ts';
import { DateField } from '../../ui/controls/date-field.tsx';
import { TextField } from '../../ui/controls/field.tsx';
import { CONTROL, Field } from '../../ui/controls/labelled.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { Details } from '../../ui/parts/details.tsx';
import { isolate } from '../../ui/text/isolate.ts';
import { MINOR_ANSWERS, type MinorAnswer } from '../order-rules/minor.ts';
import type { CartDetails, CartItem } from './cart-items.ts';
import { isSaid } from './ordered-for.ts';

interface ItemDetailsProps {
  /** Of the ad, in the reader's language. */
  readonly title: string;
  readonly item: CartItem;
  readonly promised: Promised;
  /** What is wrong with a day, said at its field. */
  readonly errors: Partial<Record<'deadline' | 'eventDate', string>>;
  readonly onChange: (change: Partial<CartDetails>) => void;
}

interface FoldProps {
  /** Whether anything is left to be said within. */
  readonly isSaid: boolean;
  /** What is wrong within: it must be in sight. */
  readonly problem: string | undefined;
  readonly children: ReactNode;
}

/** Open until all of it is said; what is typed last does not close it. */
const Fold = ({ isSaid, problem, children }: FoldProps) => {
  const { t } = useTranslation('cart');
  const [open, setOpen] = useState(!isSaid);
  const [told, setTold] = useState<string>();
  if (problem !== told) {
    setTold(problem);
    if (problem) setOpen(true);
  }
  return (
    <Details
      summary={t('details')}
      layout="flex min-h-11 justify-between gap-3 text-small"
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      {children}
    </Details>
  );
};

/**
 * What the creator is told about one item, open to be filled in. All fields are optional; their hints say what happens
 * without them.
 */
export const ItemDetails = ({ item, title, promised, errors, onChange }: ItemDetailsProps) => {
  const { t } = useTranslation(['cart', 'booking', 'common', 'order']);
  const now = new Date();
  const earliest = arrivalDay(now, promised);
  const dayText = (day: string) => isolate(formatDay(startOfDay(day)));
  return (
    <>
      <Field label={t('instructions')}>
        {(wiring) => (
          <textarea
            {...wiring}
            dir="auto"
            rows={2}
            maxLength={TEXT.instructions}
            placeholder={t('instructionsDefault', { title })}
            value={item.instructions}
            onChange={(event) => onChange({ instructions: event.target.value })}
            className={`${CONTROL} resize-y py-2.5`}
          />
        )}
      </Field>
      <Fold isSaid={isSaid(item)} problem={errors.eventDate ?? errors.deadline}>
        <div className="grid gap-4 pt-2">
          <TextField
            label={t('booking:steps.recipientField')}
            hint={t('recipientHint')}
            maxLength={TEXT.recipient}
            autoComplete="off"
            value={item.recipient}
            onChange={(event) => onChange({ recipient: event.target.value })}
          />
          <Select
            label={t('order:minor.question')}
            hint={t('order:minor.hint')}
            value={item.minor}
            onChange={(event) => onChange({ minor: event.target.value as MinorAnswer })}
          >
            <option value="">{t('order:minor.unsaid')}</option>
            {MINOR_ANSWERS.map((answer) => (
              <option key={answer} value={answer}>
                {t(`order:minor.answer.${answer}`)}
              </option>
            ))}
          </Select>
          <Select
            label={t('booking:steps.occasion')}
            value={item.occasion}
            onChange={(event) => onChange({ occasion: event.target.value })}
          >
            <option value="">{t('common:occasion.video_ad')}</option>
            {OCCASIONS.map((occasion) => (
              <option key={occasion} value={occasion}>
                {t(`common:occasion.${occasion}`)}
              </option>
            ))}
          </Select>
          <DateField
            label={t('order:event.field')}
            hint={t('order:event.hint')}
            error={errors.eventDate}
            min={dayOf(now)}
            max={latestDeadline(now)}
            value={item.eventDate}
            onChange={(eventDate) => onChange({ eventDate })}
          />
          <DateField
            label={t('booking:steps.whenField')}
            hint={t('deadlineHint', { day: dayText(earliest) })}
            error={errors.deadline}
            min={earliest > dayOf(now) ? earliest : undefined}
            max={latestDeadline(now)}
            value={item.deadline}
            onChange={(deadline) => onChange({ deadline })}
          />
        </div>
      </Fold>
    </>
  );
};
