import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatTimestamp } from '../../../../../shared/calendar/dates.ts';
import { requests } from '../../../../../shared/contracts/orders/requests.ts';
import type { OwnReview } from '../../../../../shared/contracts/parts/review-views.ts';
import { TEXT } from '../../../../../shared/limits.ts';
import { call, keyOf } from '../../../api/api.ts';
import { ApiError } from '../../../api/api-error.ts';
import { useErrorText } from '../../../api/error-text.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useDraft, useKeeping } from '../../../core/drafts/use-draft.ts';
import { toast } from '../../../core/page/toast.ts';
import { contractProblems } from '../../../ui/controls/contract-problems.ts';
import { TextArea } from '../../../ui/controls/field.tsx';
import { useContractForm } from '../../../ui/controls/use-contract-form.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { isolate } from '../../../ui/text/isolate.ts';

const EMPTY = { answer: '' };

interface AnswerFormProps {
  readonly review: OwnReview;
  readonly onClose: () => void;
}

/** The one answer to a review, for everybody to read: the first words, or others while that is possible. */
const AnswerForm = ({ review, onClose }: AnswerFormProps) => {
  const { t } = useTranslation(['creator', 'common']);
  const textOf = useErrorText();
  const queries = useQueryClient();
  const { requestId: id, v, answer, answerUntil } = review;
  const draft = useDraft('review-answer', id, EMPTY);
  const stored = { answer: answer?.text ?? '' };
  const { register, handleSubmit, watch, formState } = useContractForm({
    defaultValues: draft.restored ?? stored,
    problemsOf: (values: typeof EMPTY) =>
      contractProblems(values, {
        schema: requests.answerReview.input(),
        input: { answer: values.answer.trim() },
        problemOf: () => 'reviews.answerRequired' as const,
      }),
    textOf: (problem) => problem,
  });
  const typed = watch();
  useKeeping(draft, typed, typed.answer !== stored.answer);
  const close = () => {
    draft.drop();
    onClose();
  };
  const submit = handleSubmit(async (values) => {
    try {
      await call('requests.answerReview', { id, v, answer: values.answer.trim() });
      toast.success(t('reviews.answered'));
      close();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(failureText(t('reviews.answerFailed'), error, textOf(error)));
    }
    void queries.invalidateQueries({ queryKey: keyOf('requests.receivedReviews') });
    void queries.invalidateQueries({ queryKey: keyOf('requests.readReview', { id }) });
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid grid-cols-1 gap-3">
      <TextArea
        {...register('answer')}
        maxLength={TEXT.review}
        required
        label={t('reviews.answer')}
        hint={
          answerUntil
            ? t('reviews.answerUntil', { until: isolate(formatTimestamp(answerUntil)) })
            : t('reviews.answerHint')
        }
        error={formState.errors.answer && t('reviews.answerRequired')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={formState.isSubmitting}>
          {t('reviews.send')}
        </Button>
        <Button onClick={close}>{t('common:cancel')}</Button>
      </div>
    </form>
  );
};

export default AnswerForm;
