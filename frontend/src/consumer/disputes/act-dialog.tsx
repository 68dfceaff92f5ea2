import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay } from '../../../../shared/calendar/calendar-day.ts';
import { formatDay, startOfDay } from '../../../../shared/calendar/dates.ts';
import { latestDeadline } from '../../../../shared/calendar/deadline.ts';
import type { DisputeView, FanDisputeView } from '../../../../shared/contracts/parts/dispute-views.ts';
import { TEXT } from '../../../../shared/limits.ts';
import { readAmount } from '../../../../shared/money/amount.ts';
import { formatAgorot } from '../../../../shared/money/money.ts';
import { firstDayOf, neededBy } from '../../../../shared/order/disputes.ts';
import { call } from '../../api/api.ts';
import type { InputOf } from '../../api/endpoint-types.ts';
import { useDraft, useKeeping } from '../../core/drafts/use-draft.ts';
import { DateField } from '../../ui/controls/date-field.tsx';
import { TextArea, TextField } from '../../ui/controls/field.tsx';
import { AttemptNotice } from '../../ui/feedback/attempt-notice.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { isolate } from '../../ui/text/isolate.ts';
import { type Act, isFans } from './acts-of.ts';
import { useSending } from './use-sending.ts';

interface Typed {
  readonly amount: string;
  readonly day: string;
  readonly words: string;
}
type Problems = Partial<Record<keyof Typed, string>>;

const EMPTY: Typed = { amount: '', day: '', words: '' };
type Said = Omit<InputOf<'disputes.answer'>, 'id' | 'v' | 'act'>;

/** What an act says of what was typed, or what is missing in it. */
const useSaid = (act: Act, leftAgorot: number) => {
  const { t } = useTranslation('dispute');
  return ({ amount, day, words }: Typed): { readonly said: Said; readonly problems: Problems } => {
    const text = words.trim();
    const said: Said = text ? { text } : {};
    if (act === 'contest' && !text) return { said, problems: { words: t('wordsProblem') } };
    if (neededBy(act) === 'amount') {
      const read = readAmount(amount, { minAgorot: 1, maxAgorot: leftAgorot });
      return read.problem
        ? { said, problems: { amount: t('amountProblem', { amount: isolate(formatAgorot(leftAgorot)) }) } }
        : { said: { ...said, amountAgorot: read.agorot }, problems: {} };
    }
    if (neededBy(act) === 'day')
      return isDay(day) && day >= firstDayOf(act, new Date())
        ? { said: { ...said, day }, problems: {} }
        : {
            said,
            problems: {
              day: t('dayProblem', { day: isolate(formatDay(startOfDay(firstDayOf(act, new Date())))) }),
            },
          };
    return { said, problems: {} };
  };
};

interface FieldsProps {
  readonly act: Act;
  readonly typed: Typed;
  readonly problems: Problems;
  readonly disabled: boolean;
  readonly type: (part: Partial<Typed>) => void;
}

/** The amount or the day that belongs to an act, and room for words. */
const Fields = ({ act, typed, problems, disabled, type }: FieldsProps) => {
  const { t } = useTranslation('dispute');
  const now = new Date();
  return (
    <>
      {neededBy(act) === 'amount' && (
        <TextField
          label={t('amount')}
          value={typed.amount}
          onChange={({ target }) => type({ amount: target.value })}
          inputMode="decimal"
          autoComplete="off"
          required
          disabled={disabled}
          error={problems.amount}
          className="max-w-64"
        />
      )}
      {neededBy(act) === 'day' && (
        <DateField
          label={t('day')}
          value={typed.day}
          onChange={(day) => type({ day })}
          min={firstDayOf(act, now)}
          max={latestDeadline(now)}
          required
          error={problems.day}
          className="max-w-64"
        />
      )}
      <TextArea
        label={t(act === 'contest' ? 'wordsNeeded' : 'words')}
        value={typed.words}
        onChange={({ target }) => type({ words: target.value })}
        maxLength={TEXT.dispute}
        rows={4}
        required={act === 'contest'}
        disabled={disabled}
        error={problems.words}
      />
    </>
  );
};

interface ActDialogProps {
  readonly act: Act;
  readonly dispute: FanDisputeView | DisputeView;
  /** What is accepted, in words. */
  readonly offered: string | null;
  readonly onClose: () => void;
}

/** Asks before anything is done in a complaint, with the amount or day that belongs to it and room for words. */
export const ActDialog = ({ act, dispute, offered, onClose }: ActDialogProps) => {
  const { t } = useTranslation(['dispute', 'common']);
  // An offer holds for the version it was read at.
  const [{ requestId: id, v, leftAgorot }] = useState(dispute);
  const draft = useDraft(`dispute-${act}`, id, EMPTY);
  const [typed, setTyped] = useState<Typed>(draft.restored ?? EMPTY);
  useKeeping(draft, typed, Object.values(typed).some(Boolean));
  const [problems, setProblems] = useState<Problems>({});
  const [refused, setRefused] = useState('');
  const saidOf = useSaid(act, leftAgorot);
  const attempt = useSending({
    id,
    name: `dispute:${id}:${act}`,
    send: (said: Said & { readonly v: number }, idempotencyKey) =>
      isFans(act)
        ? call('disputes.reply', { id, act, v: said.v, text: said.text }, { idempotencyKey })
        : call('disputes.answer', { id, act, ...said }, { idempotencyKey }),
    done: t('done'),
    failed: t('failed'),
    onSent: draft.drop,
    onRefused: setRefused,
    onLeave: onClose,
  });
  const send = (): void => {
    const { said, problems: found } = saidOf(typed);
    setProblems(found);
    setRefused('');
    if (Object.keys(found).length === 0) void attempt.send({ ...said, v });
  };
  const type = (part: Partial<Typed>): void => setTyped({ ...typed, ...part });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`acts.${act}.do`)}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button
            variant="primary"
            pending={attempt.busy}
            disabled={attempt.phase === 'unknown'}
            onClick={send}
          >
            {t(`acts.${act}.do`)}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {offered && <p className="font-semibold">{offered}</p>}
        <p>{t(`acts.${act}.text`, { amount: isolate(formatAgorot(leftAgorot)) })}</p>
        <Fields act={act} typed={typed} problems={problems} disabled={attempt.locked} type={type} />
        {refused && (
          <p role="alert" className="text-bad">
            {refused}
          </p>
        )}
        <AttemptNotice attempt={attempt} />
      </div>
    </Dialog>
  );
};
