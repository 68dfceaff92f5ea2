import { type Ref, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GiftView } from '../../../../shared/contracts/orders/gifts.ts';
import { isForeignFormat } from '../../ui/media/foreign-format.ts';
import { Video } from '../../ui/media/video.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { classes } from '../../ui/parts/classes.ts';
import { Icon } from '../../ui/parts/icon.tsx';
import { isolate } from '../../ui/text/isolate.ts';

/** A gift that is open. */
export type OpenGift = GiftView & { readonly opened: NonNullable<GiftView['opened']> };

interface GiftVideoProps {
  readonly ref: Ref<HTMLVideoElement>;
  readonly gift: OpenGift;
  /** The ribbon was pulled. Before that it is loaded and not seen. */
  readonly shown: boolean;
  readonly again: () => Promise<unknown>;
}

/** Scrolls a person who only watched to what they may do next, but not one who already writes or records there. */
const showAnswers = (): void => {
  const answers = document.getElementById('answers');
  const isThere = answers && answers.getBoundingClientRect().top < innerHeight / 2;
  if (!isThere && !answers?.contains(document.activeElement)) answers?.scrollIntoView();
};

/** The clip over the whole screen, with sound. It keeps the address with which it began to play. */
export const GiftVideo = ({ ref, gift, shown, again }: GiftVideoProps) => {
  const { t } = useTranslation('gift');
  const { opened } = gift;
  const [creator, recipient] = [isolate(opened.creatorName), isolate(gift.recipient)];
  const [playing, setPlaying] = useState<string>();
  const [problem, setProblem] = useState<'failed' | 'foreign'>();
  const retried = useRef(false);
  const retry = async (): Promise<void> => {
    setProblem(undefined);
    setPlaying(undefined);
    await again();
  };
  const onError = (video: HTMLVideoElement): void => {
    if (isForeignFormat(video, opened.fileName)) setProblem('foreign');
    else if (retried.current) setProblem('failed');
    else {
      // Its address may have ended: once more with another one.
      retried.current = true;
      void retry();
    }
  };
  return (
    <div
      className={classes('col-start-1 row-start-1 grid bg-black', !shown && 'invisible opacity-0')}
      inert={!shown}
    >
      {problem && (
        <div role="alert" className="grid place-content-center justify-items-center gap-4 p-8 text-center">
          <Icon name="warning" className="size-10" />
          <p className="max-w-sm">
            {t(problem === 'failed' ? 'failed' : opened.downloadUrl ? 'foreign' : 'foreignView')}
          </p>
          {problem === 'failed' && <Button onClick={() => void retry()}>{t('again')}</Button>}
        </div>
      )}
      {!problem && (
        <Video
          ref={ref}
          src={playing ?? opened.watchUrl}
          controls={shown}
          preload="auto"
          aria-label={t(opened.creatorName ? 'video' : 'videoOfNobody', { creator, recipient })}
          onPlay={() => setPlaying((before) => before ?? opened.watchUrl)}
          onEnded={showAnswers}
          onError={(event) => onError(event.currentTarget)}
          className="h-dvh w-full object-contain"
        />
      )}
    </div>
  );
};
