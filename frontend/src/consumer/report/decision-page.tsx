import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { moderation } from '../../../../shared/contracts/people/moderation.ts';
import { TEXT } from '../../../../shared/limits.ts';
import { call, query } from '../../api/api.ts';
import { codeOf } from '../../api/api-error.ts';
import type { OutputOf } from '../../api/endpoint-types.ts';
import { useErrorText } from '../../api/error-text.ts';
import { useDraft, useKeeping } from '../../core/drafts/use-draft.ts';
import { useTitle } from '../../core/page/use-title.ts';
import { CheckedForm } from '../../ui/controls/checked-form.tsx';
import { contractProblems } from '../../ui/controls/contract-problems.ts';
import { TextArea } from '../../ui/controls/field.tsx';
import { useContractForm } from '../../ui/controls/use-contract-form.ts';
import { EmptyState, ErrorState, Skeleton } from '../../ui/feedback/states.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { isolate } from '../../ui/text/isolate.ts';

/** What is ordered from: whoever placed an order hears nothing of it. */
const TAKES_ORDERS: readonly string[] = ['ad', 'profile'];

type DecisionView = OutputOf<'moderation.decision'>;

interface Values {
  text: string;
}
const EMPTY: Values = { text: '' };

/** What an author says to a decision, once. */
const Answer = ({ id, at }: Pick<DecisionView, 'id' | 'at'>) => {
  const { t } = useTranslation('report');
  const textOf = useErrorText();
  const queries = useQueryClient();
  const formId = useId();
  const draft = useDraft('decision-answer', id, EMPTY);
  const [refused, setRefused] = useState('');
  const { register, handleSubmit, watch, formState } = useContractForm<Values, 'decision.answerMissing'>({
    defaultValues: draft.restored ?? EMPTY,
    problemsOf: (values) =>
      contractProblems(values, {
        schema: moderation.answer.input(),
        input: { id, to: at, ...values },
        problemOf: () => 'decision.answerMissing',
      }),
    textOf: (problem) => t(problem),
  });
  const typed = watch();
  useKeeping(draft, typed, typed.text.trim() !== '');
  const submit = handleSubmit(async ({ text }) => {
    setRefused('');
    try {
      await call('moderation.answer', { id, to: at, text });
      draft.drop();
    } catch (error) {
      setRefused(textOf(error));
    }
    void queries.invalidateQueries({ queryKey: ['moderation'] });
  });
  return (
    <CheckedForm id={formId} className="grid gap-4" onSubmit={() => void submit()}>
      <TextArea
        {...register('text')}
        required
        label={t('decision.answerLabel')}
        hint={t('decision.answerHint')}
        rows={5}
        maxLength={TEXT.report}
        error={formState.errors.text?.message ?? refused}
      />
      <Button
        variant="primary"
        type="submit"
        pending={formState.isSubmitting}
        className="justify-self-start max-sm:w-full"
      >
        {t('decision.send')}
      </Button>
    </CheckedForm>
  );
};

const Decision = ({ decision }: { readonly decision: DecisionView }) => {
  const { t } = useTranslation('report');
  const { id, act, kind, title, reason, at, answer, mayAnswer } = decision;
  return (
    <div className="surface grid gap-5 p-[min(1.5rem,6.2vw)]">
      <div className="grid gap-1">
        <p className="text-small text-muted">
          {t(`decision.kinds.${kind}`)} · <DateText at={at} time />
        </p>
        <h1 className="font-display text-heading wrap-anywhere">
          {t(`decision.acts.${act}`, { title: isolate(title) })}
        </h1>
      </div>
      <div className="grid gap-1 rounded-control bg-sunk px-4 py-3">
        <h2 className="text-small font-semibold">{t('decision.reason')}</h2>
        <p dir="auto" className="page-side whitespace-pre-line wrap-anywhere">
          {reason}
        </p>
      </div>
      {act === 'hide' && TAKES_ORDERS.includes(kind) && <p>{t('decision.orders')}</p>}
      {answer && (
        <div className="grid gap-1">
          <h2 className="text-small font-semibold">{t('decision.answered')}</h2>
          <p dir="auto" className="page-side whitespace-pre-line wrap-anywhere">
            {answer.text}
          </p>
          <p className="text-small text-muted">
            <DateText at={answer.at} time />
          </p>
        </div>
      )}
      {mayAnswer && <Answer id={id} at={at} />}
      {answer && !mayAnswer && answer.at > at && <p role="status">{t('decision.sent')}</p>}
    </div>
  );
};

/** What our team decided about something of the reader's, and the one answer to it. */
export const DecisionPage = () => {
  const { t } = useTranslation('report');
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(query('moderation.decision', { id }));
  useTitle(t('decision.title'));
  const code = error && codeOf(error);
  return (
    <div className="page max-w-3xl py-10">
      {data && <Decision decision={data} />}
      {!data && (code === 'moderation.not_found' || code === 'call.invalid') && (
        <EmptyState title={t('decision.missingTitle')}>{t('decision.missingText')}</EmptyState>
      )}
      {!data && error && code !== 'moderation.not_found' && code !== 'call.invalid' && (
        <ErrorState error={error} onRetry={refetch} />
      )}
      {!data && !error && <Skeleton className="h-80" />}
    </div>
  );
};
