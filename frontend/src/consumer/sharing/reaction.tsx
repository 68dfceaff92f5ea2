import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../../shared/calendar/dates.ts';
import type { OwnGift } from '../../../../shared/contracts/orders/own-gifts.ts';
import { call } from '../../api/api.ts';
import { useErrorText } from '../../api/error-text.ts';
import { toast } from '../../core/page/toast.ts';
import { Video } from '../../ui/media/video.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { isolate } from '../../ui/text/isolate.ts';

interface ReactionProps {
  readonly id: string;
  readonly reaction: NonNullable<OwnGift['reaction']>;
}

/** The recipient's reaction. Its address is fetched for each viewing, and again once it has expired. */
export const Reaction = ({ id, reaction }: ReactionProps) => {
  const { t } = useTranslation('gift');
  const textOf = useErrorText();
  const watch = useMutation({
    mutationFn: () => call('ownGifts.watchReaction', { id }),
    onError: (error) => toast.error(textOf(error)),
  });
  return (
    <div className="grid gap-3">
      {watch.data ? (
        <Video
          src={watch.data.watchUrl}
          controls
          controlsList="nodownload"
          autoPlay
          aria-label={t('state.reaction.video')}
          onError={() => watch.reset()}
          className="max-h-[60dvh] w-full rounded-control bg-stage-deep"
        />
      ) : (
        <Button
          icon="play"
          className="justify-self-start"
          pending={watch.isPending}
          onClick={() => watch.mutate()}
        >
          {t('state.reaction.watch')}
        </Button>
      )}
      <p className="text-small text-muted">
        {t('state.reaction.kept', { day: isolate(formatDay(reaction.until)) })}
      </p>
    </div>
  );
};
