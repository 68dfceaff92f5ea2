import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { dayOf } from '../../../../../shared/calendar/dates.ts';
import { isEventDay, latestDeadline } from '../../../../../shared/calendar/deadline.ts';
import { requests } from '../../../../../shared/contracts/orders/requests.ts';
import type { FanRequestView } from '../../../../../shared/contracts/parts/request-views.ts';
import { TEXT } from '../../../../../shared/limits.ts';
import { call, keyOf } from '../../../api/api.ts';
import { ApiError, codeOf } from '../../../api/api-error.ts';
import { useErrorText } from '../../../api/error-text.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useDraft, useKeeping } from '../../../core/drafts/use-draft.ts';
import { toast } from '../../../core/page/toast.ts';
import { contractProblems } from '../../../ui/controls/contract-problems.ts';
import { DateField } from '../../../ui/controls/date-field.tsx';
import { TextArea, TextField } from '../../../ui/controls/field.tsx';
import { useContractForm } from '../../../ui/controls/use-contract-form.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { MinorChoice } from '../../order-rules/minor-choice.tsx';
import { type BriefField, type BriefValues, valuesOf, wordsOf } from './brief-values.ts';

const SAID = {
  recipient: 'brief.problem.recipient',
  instructions: 'brief.problem.instructions',
  eventDate: 'order:event.problem',
} as const satisfies Record<Exclude<BriefField, 'minor'>, string>;
type Problem = (typeof SAID)[keyof typeof SAID];

interface BriefInputsProps {
  readonly form: UseFormReturn<BriefValues>;
  readonly now: Date;
}

/** An input for each field that a brief may say anew. */
const BriefInputs = ({ form: { control, register, formState }, now }: BriefInputsProps) => {
  const { t } = useTranslation(['fan', 'order']);
  const { field: eventDate } = useController({ control, name: 'eventDate' });
  const problem = (field: keyof typeof SAID): string | undefined => formState.errors[field] && t(SAID[field]);
  const inputs: Readonly<Record<BriefField, ReactNode>> = {
    recipient: (
      <TextField
        key="recipient"
        {...register('recipient')}
        maxLength={TEXT.recipient}
        autoComplete="off"
        required
        label={t('request.recipient')}
        error={problem('recipient')}
      />
    ),
    minor: <MinorChoice key="minor" field={register('minor')} />,
    instructions: (
      <TextArea
        key="instructions"
        {...register('instructions')}
        rows={6}
        maxLength={TEXT.instructions}
        required
        label={t('request.instructions')}
        error={problem('instructions')}
      />
    ),
    eventDate: (
      <DateField
        key="eventDate"
        {...eventDate}
        min={dayOf(now)}
        max={latestDeadline(now)}
        required={false}
        label={t('order:event.field')}
        error={problem('eventDate')}
        className="max-w-64"
      />
    ),
  };
  return Object.values(inputs);
};

interface ChangeBriefProps {
  readonly request: FanRequestView;
  readonly onClose: () => void;
}

/** Changes the brief of an order that is not approved yet. The creator sees the new version and those before. */
const ChangeBrief = ({ request, onClose }: ChangeBriefProps) => {
  const { t } = useTranslation(['fan', 'order', 'errors']);
  const textOf = useErrorText();
  const answers = useQueryClient();
  // The change is based on the version read when the dialog opened, so another tab's change is refused, not overwritten.
  const [seen, setSeen] = useState(request);
  const draft = useDraft('brief', `${seen.id}:${seen.brief}`, valuesOf(seen));
  const now = new Date();
  const form = useContractForm<BriefValues, Problem>({
    defaultValues: draft.restored ?? valuesOf(seen),
    problemsOf: (values) => ({
      ...contractProblems<BriefValues, Problem>(values, {
        schema: requests.changeBrief.input(),
        input: wordsOf(values),
        problemOf: (field) => (field === 'minor' ? undefined : SAID[field]),
      }),
      ...(values.eventDate &&
        values.eventDate !== seen.eventDate &&
        !isEventDay(values.eventDate, now) && { eventDate: SAID.eventDate }),
    }),
    textOf: (problem) => problem,
  });
  const { handleSubmit, watch, formState } = form;
  const typed = watch();
  const changed = JSON.stringify(wordsOf(typed)) !== JSON.stringify(wordsOf(valuesOf(seen)));
  useKeeping(draft, typed, changed);

  const submit = handleSubmit(async (values) => {
    try {
      const input = { id: seen.id, brief: seen.brief, ...wordsOf(values) };
      const saved = await call('requests.changeBrief', input);
      draft.drop();
      answers.setQueryData(keyOf('requests.get', { id: seen.id }), saved);
      void answers.invalidateQueries({ queryKey: keyOf('requests.mine') });
      toast.success(t('brief.done'));
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Whether it changed is not known then: the order below is read again and shows it.
      toast.error(failureText(t('brief.failed'), error, textOf(error)));
      await answers.invalidateQueries({ queryKey: keyOf('requests.get', { id: seen.id }) });
      // Changed elsewhere: what was typed stays, over the version that holds now.
      const newest = answers.getQueryData<FanRequestView>(keyOf('requests.get', { id: seen.id }));
      if (newest && codeOf(error) === 'request.brief_changed') setSeen(newest);
    }
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('brief.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('brief.close')}</Button>
          <Button
            variant="primary"
            pending={formState.isSubmitting}
            disabled={!changed}
            onClick={() => void submit()}
          >
            {t('brief.send')}
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <p className="text-muted">{t('brief.lead')}</p>
        <BriefInputs form={form} now={now} />
      </form>
    </Dialog>
  );
};

export default ChangeBrief;
