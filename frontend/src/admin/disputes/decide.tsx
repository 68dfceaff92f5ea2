import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Textarea from '@cloudscape-design/components/textarea';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatDay, readDay, startOfDay } from '../../../../shared/calendar/dates.ts';
import type { DisputeView } from '../../../../shared/contracts/parts/dispute-views.ts';
import { TEXT } from '../../../../shared/limits.ts';
import { readAmount } from '../../../../shared/money/amount.ts';
import { formatAgorot } from '../../../../shared/money/money.ts';
import { type DESK_ACTS, firstDayOf, neededBy } from '../../../../shared/order/disputes.ts';
import { shortId } from '../../../../shared/short-id.ts';
import { call } from '../../api/api.ts';
import type { InputOf } from '../../api/endpoint-types.ts';
import { useAttempt } from '../../core/drafts/use-attempt.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { AttemptDialog } from '../forms/attempt-dialog.tsx';
import { LeaveModal } from '../forms/leave-modal.tsx';
import { closeUnlessStaying, useKeptForm } from '../forms/use-kept-form.ts';
import { useRefusalText } from '../forms/use-refusal-text.ts';
import { useTextField } from '../forms/use-text-field.ts';
import { useSay } from '../frame/notices.tsx';

export type DeskAct = (typeof DESK_ACTS)[number];

interface Typed {
  readonly amount: string;
  readonly day: string;
  readonly reason: string;
}
type Problem = 'amountProblem' | 'dayProblem' | 'whyProblem';

const EMPTY: Typed = { amount: '', day: '', reason: '' };

/** What goes back, in agorot; null where that is no amount that can. */
const amountOf = (typed: string, leftAgorot: number): number | null => {
  const read = readAmount(typed, { minAgorot: 1, maxAgorot: leftAgorot });
  return read.problem ? null : read.agorot;
};

/** After today; null where it is no such day. */
const dayIn = (typed: string): string | null => {
  const day = readDay(typed);
  return day !== undefined && day >= firstDayOf('decide_again', new Date()) ? day : null;
};

interface FieldsProps {
  readonly control: Control<Typed>;
  readonly needs: ReturnType<typeof neededBy>;
  /** The most that can go back, in words. */
  readonly left: string;
  readonly locked: boolean;
}

/** What belongs to a decision: an amount or a day, and its reason. */
const Fields = ({ control, needs, left, locked }: FieldsProps) => {
  const { t } = useTranslation('disputes');
  const [amount, day, reason] = [
    useTextField(control, 'amount'),
    useTextField(control, 'day'),
    useTextField(control, 'reason'),
  ];
  const first = isolate(formatDay(startOfDay(firstDayOf('decide_again', new Date()))));
  return (
    <>
      {needs === 'amount' && (
        <FormField
          label={t('amount')}
          constraintText={t('amountHint', { amount: left })}
          errorText={amount.problem && t('amountProblem', { amount: left })}
        >
          <Input {...amount.input} inputMode="decimal" ariaRequired disabled={locked} />
        </FormField>
      )}
      {needs === 'day' && (
        <FormField
          label={t('day')}
          constraintText={t('dayHint', { day: first })}
          errorText={day.problem && t('dayProblem')}
        >
          <Input {...day.input} ariaRequired disabled={locked} />
        </FormField>
      )}
      <FormField label={t('why')} description={t('whyHint')} errorText={reason.problem && t('whyProblem')}>
        <Textarea
          {...reason.input}
          rows={3}
          ariaRequired
          disabled={locked}
          nativeTextareaAttributes={{ maxLength: TEXT.reason }}
        />
      </FormField>
    </>
  );
};

interface DecideProps {
  readonly act: DeskAct;
  readonly dispute: DisputeView;
  readonly onClose: () => void;
}

/** Asks for a decision's reason, with the amount or day that belongs to it, and says what it does before it is sent. */
export const Decide = ({ act, dispute, onClose }: DecideProps) => {
  const { t } = useTranslation(['disputes', 'common']);
  const queries = useQueryClient();
  // A decision is about what was read when it was begun.
  const [{ requestId: id, v, leftAgorot }] = useState(dispute);
  const say = useSay(`dispute:${id}`);
  const refusalText = useRefusalText();
  const [refused, setRefused] = useState('');
  const needs = neededBy(act);
  const kept = useKeptForm<Typed, Problem>({
    draft: [`dispute-${act}`, id],
    empty: EMPTY,
    problemsOf: ({ amount, day, reason }) => ({
      ...(needs === 'amount' && amountOf(amount, leftAgorot) === null && { amount: 'amountProblem' }),
      ...(needs === 'day' && dayIn(day) === null && { day: 'dayProblem' }),
      ...(reason.trim() === '' && { reason: 'whyProblem' }),
    }),
    textOf: (problem) => problem,
  });
  const readAgain = (): void => {
    void queries.invalidateQueries({ queryKey: ['disputesAdmin'] });
    void queries.invalidateQueries({ queryKey: ['requestsAdmin'] });
  };
  const attempt = useAttempt({
    name: `dispute:${id}:${act}`,
    send: (input: InputOf<'disputesAdmin.decide'>, idempotencyKey) =>
      call('disputesAdmin.decide', input, { idempotencyKey }),
    onDone: () => {
      kept.drop();
      say('success', t('done', { id: shortId(id) }));
      readAgain();
    },
    // Another admin may have decided first: who it was is said by name.
    onRefused: (error) => {
      setRefused(t('failed', { why: refusalText(error) }));
      readAgain();
    },
    onLeave: onClose,
  });
  const close = () => void closeUnlessStaying(onClose);
  const left = isolate(formatAgorot(leftAgorot));
  const send = kept.form.handleSubmit((typed) => {
    setRefused('');
    const agorot = needs === 'amount' ? amountOf(typed.amount, leftAgorot) : null;
    const by = needs === 'day' ? dayIn(typed.day) : null;
    void attempt.send({
      id,
      v,
      act,
      reason: typed.reason.trim(),
      ...(agorot !== null && { amountAgorot: agorot }),
      ...(by !== null && { day: by }),
    });
  });
  return (
    <AttemptDialog
      title={t(`decide.${act}`)}
      {...{ attempt, refused }}
      onClose={close}
      onConfirm={() => void send()}
    >
      <LeaveModal unsaved={kept.unsaved && !attempt.locked} onDiscard={kept.drop} />
      <Box variant="p">{t(`effect.${act}`, { amount: left })}</Box>
      <Fields control={kept.form.control} needs={needs} left={left} locked={attempt.locked} />
    </AttemptDialog>
  );
};
