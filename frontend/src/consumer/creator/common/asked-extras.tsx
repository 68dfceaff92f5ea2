import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAgorot } from '../../../../../shared/money/money.ts';
import { omit } from '../../../../../shared/omit.ts';
import { type AskedExtraId, unanswered } from '../../../../../shared/order/extras.ts';
import { call, keyOf, query } from '../../../api/api.ts';
import type { OutputOf } from '../../../api/endpoint-types.ts';
import { useErrorText } from '../../../api/error-text.ts';
import { queryClient } from '../../../api/query-client.ts';
import { useSite } from '../../../core/page/site.ts';
import { toast } from '../../../core/page/toast.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import { useExtraWords } from '../../order-rules/use-extra-words.ts';

type OwnProfile = OutputOf<'catalogCreator.updateProfile'>;
type Said = 'yes' | 'no';

interface QuestionProps {
  readonly id: AskedExtraId;
  readonly sitePriceAgorot: number;
  readonly profile: OwnProfile;
}

const Question = ({ id, sitePriceAgorot, profile }: QuestionProps) => {
  const { t } = useTranslation('creator');
  const { dutyOf } = useExtraWords();
  const textOf = useErrorText();
  const heading = useId();
  const key = keyOf('catalogCreator.profile', {});
  const answer = useMutation({
    mutationFn: async (said: Said) => {
      // As it is now: what another tab or device has saved since stays, an answer as well.
      const now = (await call('catalogCreator.profile', {})).profile ?? profile;
      if (now.extras.some((extra) => extra.id === id)) return now;
      return call('catalogCreator.updateProfile', {
        ...omit(now, 'id', 'avatar', 'banner', 'approved', 'refusal', 'changesAsked', 'hidden'),
        extras: [...now.extras, said === 'yes' ? { id } : { id, priceAgorot: null }],
      });
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(key, { profile: saved });
      void queryClient.invalidateQueries({ queryKey: ['catalog'] });
      toast.success(t('asked.saved'));
      // The question goes, and the focus would with it.
      document.getElementById('main')?.focus();
    },
    onError: (error) => {
      toast.error(textOf(error));
      void queryClient.invalidateQueries({ queryKey: key });
    },
  });
  return (
    <section aria-labelledby={heading} className="surface mb-5 grid gap-3 p-5">
      <h2 id={heading} className="text-title font-semibold">
        {t(`asked.${id}.question`)}
      </h2>
      <p className="max-w-prose">{dutyOf(id)}</p>
      <p className="max-w-prose text-small text-muted">
        <span>{t('asked.price', { price: isolate(formatAgorot(sitePriceAgorot)) })}</span>{' '}
        <span>{t('asked.unanswered')}</span>
      </p>
      <div className="flex flex-wrap gap-2.5">
        {(['yes', 'no'] as const).map((said) => (
          <Button
            key={said}
            size="small"
            pending={answer.isPending && answer.variables === said}
            disabled={answer.isPending && answer.variables !== said}
            onClick={() => answer.mutate(said)}
          >
            {t(`asked.${id}.${said}`)}
          </Button>
        ))}
      </div>
    </section>
  );
};

/** Asks a creator about each extra that nobody offers unasked, until they answer; the profile has the answer from then on. */
export const AskedExtras = () => {
  const profile = useQuery(query('catalogCreator.profile', {})).data?.profile;
  const site = useSite();
  if (!profile || !site) return null;
  const open = unanswered(site.extras, profile.extras);
  return site.extras.flatMap(({ id, priceAgorot }) => {
    const asked = open.find((one) => one === id);
    return asked ? <Question key={asked} id={asked} sitePriceAgorot={priceAgorot} profile={profile} /> : [];
  });
};
