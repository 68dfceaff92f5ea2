import { useEffect } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type Day, formatDay } from '../../../../../shared/calendar/dates.ts';
import type { OwnGift } from '../../../../../shared/contracts/orders/own-gifts.ts';
import { GIFT } from '../../../../../shared/limits.ts';
import { call } from '../../../api/api.ts';
import { ApiError } from '../../../api/api-error.ts';
import { useErrorText } from '../../../api/error-text.ts';
import { failureText } from '../../../api/failure-text.ts';
import { toast } from '../../../core/page/toast.ts';
import { ChangedNotice } from '../../../ui/controls/changed-notice.tsx';
import { TextArea } from '../../../ui/controls/field.tsx';
import { useEditForm } from '../../../ui/controls/use-edit-form.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { keepGift, madeOf, readGift } from './use-gift.ts';
import { WhenFields } from './when-fields.tsx';
import {
  dayToOpen,
  revealOf,
  valuesOf,
  type WrappingProblem,
  type WrappingValues,
  wrappingProblems,
} from './wrapping-values.ts';

interface WrappingFormProps {
  readonly id: string;
  readonly gift: OwnGift;
  /** What its buyer came for; the note, where the wrapping was bought a moment ago by a button that stood here. */
  readonly begin: 'note' | 'hour' | null;
  /** The day of what is celebrated. */
  readonly eventDate: Day | null;
}

/** Begins where its buyer wants to; an hour on the day that is celebrated, where none was set and that day is ahead. */
const useBeginning = (
  { getValues, setValue, setFocus }: UseFormReturn<WrappingValues>,
  begin: WrappingFormProps['begin'],
  { seenAt }: OwnGift,
  eventDate: Day | null,
): void => {
  useEffect(() => {
    if (begin === 'note' || (begin === 'hour' && seenAt)) setFocus('note');
    else if (begin === 'hour') {
      const day = getValues('day') || dayToOpen(eventDate, new Date());
      setValue('when', 'later', { shouldDirty: true });
      setValue('day', day, { shouldDirty: true });
      // The field of the day comes with the choice.
      setTimeout(() => setFocus('day'));
    }
  }, [begin, seenAt, eventDate, getValues, setValue, setFocus]);
};

/** The buyer's words, and when the gift opens. */
export const WrappingForm = ({ id, gift, begin, eventDate }: WrappingFormProps) => {
  const { t } = useTranslation('gift');
  const textOf = useErrorText();
  const edit = useEditForm<OwnGift, WrappingValues, WrappingProblem>({
    draft: ['gift-wrapping', id],
    stored: gift,
    formOf: valuesOf,
    readNewest: () => readGift(id),
    describe: (field, { note, when, day, time }) => {
      if (field === 'note') return { label: t('own.note'), text: note };
      if (field === 'when')
        return { label: t('own.when'), text: t(when === 'now' ? 'own.now' : 'own.later') };
      return field === 'day'
        ? { label: t('own.day'), text: day && formatDay(day) }
        : { label: t('own.hour'), text: time };
    },
    problemsOf: (values) => wrappingProblems(values, gift, new Date()),
    textOf: (problem) => problem,
  });
  const { control, register, handleSubmit, formState } = edit.form;
  useBeginning(edit.form, begin, gift, eventDate);
  const { field: day } = useController({ control, name: 'day' });
  const problemOf = (field: 'note' | 'day'): string | undefined => {
    const key = formState.errors[field]?.message as WrappingProblem | undefined;
    return key && t(key, { count: GIFT.note });
  };
  const submit = handleSubmit(async (values) => {
    try {
      const saved = await edit.save(values, async (over) => {
        const { v } = await madeOf(id, over);
        return call('ownGifts.change', { id, v, note: values.note, reveal: revealOf(values) });
      });
      keepGift(id, saved);
      edit.saved(saved, values);
      toast.success(t('own.saved'));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!(await edit.failed(error))) toast.error(failureText(t('own.saveFailed'), error, textOf(error)));
    }
  });
  return (
    <form
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-labelledby="wrapping-title"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-5"
    >
      <h3 id="wrapping-title" className="font-semibold">
        {t('own.wrapping')}
      </h3>
      {edit.conflict && <ChangedNotice {...edit.conflict} />}
      <TextArea
        {...register('note')}
        rows={3}
        maxLength={GIFT.note}
        label={t('own.note')}
        hint={t('own.noteHint')}
        required={false}
        error={problemOf('note')}
      />
      {gift.seenAt ? (
        <p className="text-small text-muted">{t('own.opened')}</p>
      ) : (
        <WhenFields
          legend={t('own.when')}
          names={{ now: t('own.now'), later: t('own.later') }}
          register={register}
          day={day}
          later={edit.typed.when === 'later'}
          problem={problemOf('day')}
        />
      )}
      <Button type="submit" pending={formState.isSubmitting} className="justify-self-start">
        {t('own.save')}
      </Button>
    </form>
  );
};
