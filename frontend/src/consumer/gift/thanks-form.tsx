import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { gifts } from '../../../../shared/contracts/orders/gifts.ts';
import { GIFT } from '../../../../shared/limits.ts';
import { call, keyOf } from '../../api/api.ts';
import { ApiError, codeOf } from '../../api/api-error.ts';
import { useErrorText } from '../../api/error-text.ts';
import { failureText } from '../../api/failure-text.ts';
import { useDraft, useKeeping } from '../../core/drafts/use-draft.ts';
import { toast } from '../../core/page/toast.ts';
import { contractProblems } from '../../ui/controls/contract-problems.ts';
import { TextArea } from '../../ui/controls/field.tsx';
import { useContractForm } from '../../ui/controls/use-contract-form.ts';
import { Button } from '../../ui/parts/button.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { isolate } from '../../ui/text/isolate.ts';
import type { OpenGift } from './gift-video.tsx';

const EMPTY = { text: '' };

interface ThanksFormProps {
  readonly gift: OpenGift;
  readonly secret: string;
}

const Sent = ({ from }: { readonly from: string }) => {
  const { t } = useTranslation('gift');
  return (
    <p role="status" className="flex items-center gap-2">
      <Icon name="heart" className="size-5 text-pomegranate" />
      <span>{t('thanks.sent', { from })}</span>
    </p>
  );
};

/** A few words to whoever gave it, once. */
const ThanksForm = ({ gift, secret }: ThanksFormProps) => {
  const { t } = useTranslation('gift');
  const textOf = useErrorText();
  const answers = useQueryClient();
  const [said, setSaid] = useState(false);
  const sent = said || gift.thanked;
  const from = isolate(gift.from);
  const draft = useDraft('gift-thanks', gift.reference, EMPTY);
  const { register, handleSubmit, watch, formState } = useContractForm<typeof EMPTY, 'thanks.required'>({
    defaultValues: draft.restored ?? EMPTY,
    problemsOf: (values) =>
      contractProblems(values, {
        schema: gifts.thank.input(),
        input: { secret, ...values },
        problemOf: () => 'thanks.required',
      }),
    textOf: (problem) => problem,
  });
  const typed = watch();
  useKeeping(draft, typed, !sent && typed.text !== '');
  const submit = handleSubmit(async ({ text }) => {
    try {
      await call('gifts.thank', { secret, text });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (codeOf(error) !== 'gift.thanked') {
        toast.error(failureText(t('thanks.failed'), error, textOf(error)));
        void answers.invalidateQueries({ queryKey: keyOf('gifts.open', { secret }) });
        return;
      }
    }
    draft.drop();
    setSaid(true);
  });
  if (sent) return <Sent from={from} />;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <TextArea
        {...register('text')}
        maxLength={GIFT.thanks}
        required
        label={t('thanks.label', { from })}
        error={formState.errors.text && t('thanks.required')}
      />
      <Button
        type="submit"
        variant="primary"
        icon="heart"
        pending={formState.isSubmitting}
        className="justify-self-start"
      >
        {t('thanks.send')}
      </Button>
    </form>
  );
};

export default ThanksForm;
