import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, keyOf } from '../../api/api.ts';
import { useErrorText } from '../../api/error-text.ts';
import { failureText } from '../../api/failure-text.ts';
import { toast } from '../../core/page/toast.ts';
import { useInLanguage } from '../../core/texts/use-localized.ts';
import { Button } from '../../ui/parts/button.tsx';
import { isolate } from '../../ui/text/isolate.ts';
import type { OpenGift } from './gift-video.tsx';

interface ShowingWordProps {
  readonly gift: OpenGift & { readonly showing: NonNullable<OpenGift['showing']> };
  readonly secret: string;
}

/** Whether everybody may see the video, which its buyer allows: the recipient says, and may say otherwise at any time. */
const ShowingWord = ({ gift, secret }: ShowingWordProps) => {
  const { t } = useTranslation('gift');
  const textOf = useErrorText();
  const answers = useQueryClient();
  const { showing, from, opened } = gift;
  const creator = isolate(useInLanguage()(opened).creatorName);
  const read = () => answers.invalidateQueries({ queryKey: keyOf('gifts.open', { secret }) });
  const say = useMutation({
    mutationFn: (allow: boolean) => call('gifts.allowShowing', { secret, allow }),
    onSuccess: read,
    onError: (error) => {
      toast.error(failureText(t('word.failed'), error, textOf(error)));
      void read();
    },
  });
  const button = (allow: boolean) => (
    <Button
      pending={say.isPending && say.variables === allow}
      disabled={say.isPending}
      onClick={() => say.mutate(allow)}
    >
      {t(allow ? 'word.yes' : 'word.no')}
    </Button>
  );
  return (
    <section
      aria-labelledby="word-title"
      className="surface grid grid-cols-[minmax(0,1fr)] gap-4 p-[min(1.5rem,6.2vw)] print:hidden"
    >
      <h2 id="word-title" className="text-title font-semibold">
        {t('word.title')}
      </h2>
      <p role="status">{t(`word.said.${showing}`, { from: isolate(from), creator })}</p>
      <div className="flex flex-wrap gap-3">
        {showing !== 'yes' && button(true)}
        {showing !== 'no' && button(false)}
      </div>
    </section>
  );
};

export default ShowingWord;
