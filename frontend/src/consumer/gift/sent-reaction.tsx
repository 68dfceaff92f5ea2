import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../../shared/calendar/dates.ts';
import { call, keyOf } from '../../api/api.ts';
import { useErrorText } from '../../api/error-text.ts';
import { failureText } from '../../api/failure-text.ts';
import { toast } from '../../core/page/toast.ts';
import { useInLanguage } from '../../core/texts/use-localized.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { isolate } from '../../ui/text/isolate.ts';
import type { OpenGift } from './gift-video.tsx';

interface SentReactionProps {
  readonly gift: OpenGift;
  readonly sent: NonNullable<NonNullable<OpenGift['reaction']>['sent']>;
  readonly secret: string;
}

/** What the recipient changes about a reaction that was sent; the page shows what holds then. */
const useChange = <Input,>(secret: string, act: (input: Input) => Promise<unknown>, failed: string) => {
  const textOf = useErrorText();
  const answers = useQueryClient();
  const read = () => answers.invalidateQueries({ queryKey: keyOf('gifts.open', { secret }) });
  return useMutation({
    mutationFn: act,
    onSuccess: read,
    onError: (error) => {
      toast.error(failureText(failed, error, textOf(error)));
      void read();
    },
  });
};

/** A reaction that was sent: who may watch it, until when, and how to delete it. */
export const SentReaction = ({ gift, sent, secret }: SentReactionProps) => {
  const { t } = useTranslation('gift');
  const [asking, setAsking] = useState(false);
  const allow = useChange(
    secret,
    (forCreator: boolean) => call('gifts.allowReaction', { secret, forCreator }),
    t('word.failed'),
  );
  const back = useChange(
    secret,
    async () => {
      await call('gifts.withdrawReaction', { secret });
      toast.success(t('reaction.back.done'));
    },
    t('reaction.back.failed'),
  );
  const creator = isolate(useInLanguage()(gift.opened).creatorName);
  // Who deleted their account sees nothing any more, whatever was allowed.
  const hasCreator = gift.opened.creatorName !== '';
  return (
    <>
      <div role="status" className="grid gap-2">
        <p className="flex items-center gap-2">
          <Icon name="heart" className="size-5 shrink-0 text-pomegranate" />
          <span>{t('reaction.sent', { from: isolate(gift.from) })}</span>
        </p>
        <p>{t('reaction.kept', { day: isolate(formatDay(sent.until)) })}</p>
        {hasCreator && sent.forCreator && <p>{t('reaction.creatorToo', { creator })}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        {hasCreator && (
          <Button
            icon={sent.forCreator ? 'lock' : 'eye'}
            pending={allow.isPending}
            onClick={() => allow.mutate(!sent.forCreator)}
          >
            {t(sent.forCreator ? 'reaction.disallow' : 'reaction.allow', { creator })}
          </Button>
        )}
        <Button variant="danger" icon="trash" onClick={() => setAsking(true)}>
          {t('reaction.back.open')}
        </Button>
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('reaction.back.title')}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{t('reaction.back.no')}</Button>
            <Button
              variant="danger"
              pending={back.isPending}
              onClick={() => back.mutate(undefined, { onSettled: () => setAsking(false) })}
            >
              {t('reaction.back.yes')}
            </Button>
          </>
        }
      >
        <p>{t('reaction.back.text')}</p>
      </Dialog>
    </>
  );
};
