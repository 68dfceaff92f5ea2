import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { GiftView } from '../../../../shared/contracts/orders/gifts.ts';
import { useInLanguage } from '../../core/texts/use-localized.ts';
import { buttonClasses } from '../../ui/parts/button.tsx';
import { classes } from '../../ui/parts/classes.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import { Player } from '../../ui/player/player.tsx';
import { isolate } from '../../ui/text/isolate.ts';

/** A gift that is open. */
export type OpenGift = GiftView & { readonly opened: NonNullable<GiftView['opened']> };

/** The video by its creator, who may be gone, for its recipient. */
export const useVideoName = ({ opened, recipient }: OpenGift): string => {
  const { t } = useTranslation('gift');
  const { creatorName } = useInLanguage()(opened);
  const names = { creator: isolate(creatorName), recipient: isolate(recipient) };
  return t(creatorName ? 'video' : 'videoOfNobody', names);
};

interface GiftVideoProps {
  readonly ref: Ref<HTMLVideoElement | null>;
  readonly gift: OpenGift;
  /** The ribbon was pulled. Before that it is loaded and not seen. */
  readonly shown: boolean;
  /** Reads the gift anew, where its address has ended; rejects where it is over. */
  readonly again: () => Promise<string>;
}

/** Scrolls a person who only watched to what they may do next, but not one who already writes or records there. */
const showAnswers = (): void => {
  const answers = document.getElementById('answers');
  const isThere = answers && answers.getBoundingClientRect().top < innerHeight / 2;
  if (!isThere && !answers?.contains(document.activeElement)) answers?.scrollIntoView();
};

/** The clip over the whole screen, with sound. */
export const GiftVideo = ({ ref, gift, shown, again }: GiftVideoProps) => {
  const { t } = useTranslation('gift');
  const { opened } = gift;
  const name = useVideoName(gift);
  const download = opened.downloadUrl && (
    <a href={opened.downloadUrl} download={opened.fileName} className={buttonClasses('secondary', 'small')}>
      <Icon name="download" />
      {t('keep.download')}
    </a>
  );
  return (
    <div
      className={classes('col-start-1 row-start-1 grid bg-black', !shown && 'invisible opacity-0')}
      inert={!shown}
    >
      <Player
        ref={ref}
        src={opened.watchUrl}
        fileName={opened.fileName}
        refresh={again}
        download={download}
        controls={shown}
        preload="auto"
        aria-label={name}
        onEnded={showAnswers}
        className="h-dvh w-full object-contain"
      />
    </div>
  );
};
