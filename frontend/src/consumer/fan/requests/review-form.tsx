import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { requests } from '../../../../../shared/contracts/orders/requests.ts';
import type { FanRequestView } from '../../../../../shared/contracts/parts/request-views.ts';
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

const STARS = [1, 2, 3, 4, 5] as const;

interface Values {
  rating: string;
  comment: string;
}

const EMPTY: Values = { rating: '', comment: '' };

/** Chosen nowhere, the radios say null. */
const wordsOf = ({ rating, comment }: Values) => ({ rating: Number(rating), comment: comment.trim() });

const SAID = { rating: 'review.ratingRequired', comment: 'review.commentRequired' } as const;

/** One review of a delivered video, by the fan who ordered it. */
const ReviewForm = ({ request }: { readonly request: FanRequestView }) => {
  const { t } = useTranslation('fan');
  const textOf = useErrorText();
  const answers = useQueryClient();
  const draft = useDraft('review', request.id, EMPTY);
  const { register, handleSubmit, watch, formState } = useContractForm<Values, (typeof SAID)[keyof Values]>({
    defaultValues: draft.restored ?? EMPTY,
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
  useKeeping(draft, typed, typed.rating !== '' || typed.comment !== '');

  const submit = handleSubmit(async (values) => {
    try {
      const reviewed = await call('requests.review', {
        id: request.id,
        ...wordsOf(values),
      });
      draft.drop();
      answers.setQueryData(keyOf('requests.get', { id: request.id }), reviewed);
      toast.success(t('review.done'));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(failureText(t('review.failed'), error, textOf(error)));
      void answers.invalidateQueries({ queryKey: keyOf('requests.get', { id: request.id }) });
    }
  });

  return (
    <form
      onSubmit={(event) => void submit(event)}
      noValidate
      className="surface grid grid-cols-[minmax(0,1fr)] gap-5 p-5 sm:p-6"
    >
      <div>
        <h2 className="text-title font-semibold">{t('review.title')}</h2>
        <p className="text-muted">{t('review.lead')}</p>
      </div>
      <fieldset aria-describedby={errors.rating ? 'rating-error' : undefined}>
        <legend className="text-small font-medium">{t('review.stars')}</legend>
        <div className="-ms-1.5 flex flex-wrap">
          {STARS.map((star) => (
            <label
              key={star}
              className="relative grid size-11 place-items-center rounded-full has-focus-visible:outline-3 has-focus-visible:outline-turquoise"
            >
              <input
                {...register('rating')}
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
        {errors.rating && (
          <p id="rating-error" className="text-small text-bad">
            {t(SAID.rating)}
          </p>
        )}
      </fieldset>
      <TextArea
        {...register('comment')}
        maxLength={TEXT.review}
        required
        label={t('review.comment')}
        error={errors.comment && t(SAID.comment)}
      />
      <Button type="submit" pending={isSubmitting} className="justify-self-start">
        {t('review.send')}
      </Button>
    </form>
  );
};

export default ReviewForm;
