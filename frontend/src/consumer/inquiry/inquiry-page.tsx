import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { type InquiryView, support } from '../../../../shared/contracts/site/support.ts';
import { TEXT } from '../../../../shared/limits.ts';
import { call, keyOf, query } from '../../api/api.ts';
import { codeOf } from '../../api/api-error.ts';
import type { InputOf } from '../../api/endpoint-types.ts';
import { useErrorText } from '../../api/error-text.ts';
import { useAttempt } from '../../core/drafts/use-attempt.ts';
import { useDraft, useKeeping } from '../../core/drafts/use-draft.ts';
import { useTitle } from '../../core/page/use-title.ts';
import { contractProblems } from '../../ui/controls/contract-problems.ts';
import { TextArea } from '../../ui/controls/field.tsx';
import { useContractForm } from '../../ui/controls/use-contract-form.ts';
import { AttemptNotice } from '../../ui/feedback/attempt-notice.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/feedback/states.tsx';
import { Badge, type Tone } from '../../ui/parts/badge.tsx';
import { Button, LINK } from '../../ui/parts/button.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { isolate } from '../../ui/text/isolate.ts';

const EMPTY = { text: '' };
const TONES: Record<InquiryView['status'], Tone> = {
  open: 'warn',
  'in-progress': 'warn',
  resolved: 'neutral',
};

/** One thing that was said. */
const Words = ({ by, text, at }: Pick<InquiryView['said'][number], 'by' | 'text' | 'at'>) => {
  const { t } = useTranslation('inquiry');
  return (
    <li className={by === 'team' ? 'rounded-control bg-sunk p-4' : 'rounded-control border border-line p-4'}>
      <p className="flex flex-wrap gap-x-3 text-small text-muted">
        <span>{t(`by.${by}`)}</span>
        <DateText at={at} time />
      </p>
      <p dir="auto" className="page-side mt-1 whitespace-pre-line wrap-anywhere">
        {text}
      </p>
    </li>
  );
};

/** Room to write on; what was typed and not sent is kept. */
const Write = ({ secret, number }: { readonly secret: string; readonly number: string }) => {
  const { t } = useTranslation('inquiry');
  const textOf = useErrorText();
  const answers = useQueryClient();
  const draft = useDraft('inquiry', number, EMPTY);
  const [refused, setRefused] = useState('');
  const { register, handleSubmit, watch, reset, formState } = useContractForm<typeof EMPTY, 'required'>({
    defaultValues: draft.restored ?? EMPTY,
    problemsOf: (values) =>
      contractProblems(values, {
        schema: support.write.input(),
        input: { secret, ...values },
        problemOf: () => 'required',
      }),
    textOf: (problem) => problem,
  });
  const typed = watch();
  useKeeping(draft, typed, typed.text !== '');
  const attempt = useAttempt({
    name: `inquiry:${number}`,
    send: (input: InputOf<'support.write'>, idempotencyKey) =>
      call('support.write', input, { idempotencyKey }),
    onDone: (after) => {
      draft.drop();
      reset(EMPTY);
      answers.setQueryData(keyOf('support.read', { secret }), after);
    },
    onRefused: (error) => setRefused(textOf(error)),
  });
  const submit = handleSubmit(({ text }) => {
    setRefused('');
    void attempt.send({ secret, text });
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <TextArea
        {...register('text')}
        label={t('write')}
        rows={5}
        maxLength={TEXT.message}
        required
        disabled={attempt.locked}
        error={formState.errors.text && t('required')}
      />
      {refused && (
        <p role="alert" className="text-bad">
          {refused}
        </p>
      )}
      <AttemptNotice attempt={attempt} />
      <Button
        type="submit"
        variant="primary"
        pending={attempt.busy}
        disabled={attempt.phase === 'unknown'}
        className="justify-self-start"
      >
        {t('send')}
      </Button>
    </form>
  );
};

/** A conversation with our team, for who has the link in our e-mail. */
export const InquiryPage = () => {
  const { t } = useTranslation('inquiry');
  const { secret = '' } = useParams();
  const { data, error, refetch } = useQuery(query('support.read', { secret }));
  useTitle(t('title'));
  const isOver = error && ['inquiry.over', 'call.invalid'].includes(codeOf(error) ?? '');
  return (
    <div className="page max-w-3xl py-8 sm:py-10">
      {isOver && !data && (
        <EmptyState
          title={t('over')}
          action={
            <Link to="/contact" className={LINK}>
              {t('contact')}
            </Link>
          }
        >
          {t('overText')}
        </EmptyState>
      )}
      {error && !isOver && !data && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-96 rounded-card" />}
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <header className="grid gap-2">
            <h1 dir="auto" className="page-side font-display text-heading wrap-anywhere">
              {data.subject}
            </h1>
            <p className="flex flex-wrap items-center gap-3 text-muted">
              <span>{t('number', { number: isolate(data.shortId) })}</span>
              <Badge tone={TONES[data.status]}>{t(`statuses.${data.status}`)}</Badge>
            </p>
          </header>
          <ol aria-label={t('title')} className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <Words by="asker" text={data.message} at={data.at} />
            {data.said.map(({ id, by, text, at }) => (
              <Words key={id} by={by} text={text} at={at} />
            ))}
          </ol>
          <Write secret={secret} number={data.shortId} />
          <p className="text-small text-muted">
            {t('ends')} <DateText at={data.endsAt} />
          </p>
        </div>
      )}
    </div>
  );
};
