import { useQueryClient } from '@tanstack/react-query';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatTimestamp } from '../../../../../shared/calendar/dates.ts';
import { requests } from '../../../../../shared/contracts/orders/requests.ts';
import type { FanRequestView } from '../../../../../shared/contracts/parts/request-views.ts';
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
import { classes } from '../../../ui/parts/classes.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import { isolate } from '../../../ui/text/isolate.ts';

const STARS = [1, 2, 3, 4, 5] as const;

interface Values {
  rating: string;
  comment: string;
}

const EMPTY: Values = { rating: '', comment: '' };

/** Chosen nowhere, the radios say null. */
const wordsOf = ({ rating, comment }: Values) => ({ rating: Number(rating), comment: comment.trim() });

const SAID = { rating: 'review.ratingRequired', comment: 'review.commentRequired' } as const;

interface StarFieldProps {
  readonly input: UseFormRegisterReturn;
  readonly rating: number;
  /** It was sent without. */
  readonly missing: boolean;
}

/** One of five stars, as radio buttons. */
const StarField = ({ input, rating, missing }: StarFieldProps) => {
  const { t } = useTranslation('fan');
  return (
    <fieldset aria-describedby={missing ? 'rating-error' : undefined}>
      <legend className="text-small font-medium">{t('review.stars')}</legend>
      <div className="-ms-1.5 flex flex-wrap">
        {STARS.map((star) => (
          <label
            key={star}
            className="relative grid size-11 place-items-center rounded-full has-focus-visible:outline-3 has-focus-visible:outline-turquoise"
          >
            <input
              {...input}
              type="radio"
              value={star}
              aria-label={t('review.star', { count: star })}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <Icon
              name="star"
              filled={star <= rating}
              className={classes('size-7', star <= rating ? 'text-marigold' : 'text-edge')}
            />
          </label>
        ))}
      </div>
      {missing && (
        <p id="rating-error" className="text-small text-bad">
          {t(SAID.rating)}
        </p>
      )}
    </fieldset>
  );
};

interface ReviewFormProps {
  readonly request: FanRequestView;
  /** What stands there, when that is changed. */
  readonly review?: OwnReview;
  readonly onClose?: () => void;
}

/** One review of a delivered video, by the fan who ordered it: the first words, or others. */
const ReviewForm = ({ request, review, onClose }: ReviewFormProps) => {
  const { t } = useTranslation(['fan', 'common']);
  const textOf = useErrorText();
  const answers = useQueryClient();
  const draft = useDraft('review', review ? `${request.id}:change` : request.id, EMPTY);
  const stored = review ? { rating: String(review.rating), comment: review.comment } : EMPTY;
  const { register, handleSubmit, watch, formState } = useContractForm<Values, (typeof SAID)[keyof Values]>({
    defaultValues: draft.restored ?? stored,
    problemsOf: (values) =>
      contractProblems(values, {
        schema: requests.review.input(),
        input: wordsOf(values),
        problemOf: (field) => SAID[field],
      }),
    textOf: (problem) => problem,
  });
  const { errors, isSubmitting } = formState;
  const typed = watch();
  const rating = Number(typed.rating);
  useKeeping(draft, typed, typed.rating !== stored.rating || typed.comment !== stored.comment);

  const submit = handleSubmit(async (values) => {
    try {
      const written = await call('requests.review', {
        id: request.id,
        ...(review ? { v: review.v } : {}),
        ...wordsOf(values),
      });
      draft.drop();
      answers.setQueryData(keyOf('requests.readReview', { id: request.id }), { review: written });
      answers.setQueryData<FanRequestView>(
        keyOf('requests.get', { id: request.id }),
        (read) => read && { ...read, reviewed: true },
      );
      toast.success(t(review ? 'review.changed' : 'review.done'));
      onClose?.();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(failureText(t('review.failed'), error, textOf(error)));
      void answers.invalidateQueries({ queryKey: keyOf('requests.get', { id: request.id }) });
      void answers.invalidateQueries({ queryKey: keyOf('requests.readReview', { id: request.id }) });
    }
  });

  return (
    <form
      onSubmit={(event) => void submit(event)}
      noValidate
      className="surface grid grid-cols-[minmax(0,1fr)] gap-5 p-5 sm:p-6"
    >
      <div>
        <h2 className="text-title font-semibold">{t(review ? 'review.change' : 'review.title')}</h2>
        <p className="text-muted">
          {review?.changeUntil
            ? t('review.changeUntil', { until: isolate(formatTimestamp(review.changeUntil)) })
            : t('review.lead')}
        </p>
      </div>
      <StarField input={register('rating')} rating={rating} missing={errors.rating !== undefined} />
      <TextArea
        {...register('comment')}
        maxLength={TEXT.review}
        required
        label={t('review.comment')}
        error={errors.comment && t(SAID.comment)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isSubmitting}>
          {t(review ? 'review.save' : 'review.send')}
        </Button>
        {onClose && (
          <Button
            onClick={() => {
              draft.drop();
              onClose();
            }}
          >
            {t('common:cancel')}
          </Button>
        )}
      </div>
    </form>
  );
};

export default ReviewForm;
