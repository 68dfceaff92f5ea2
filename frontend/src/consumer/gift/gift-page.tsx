import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { GiftView } from '../../../../shared/contracts/orders/gifts.ts';
import { GIFT } from '../../../../shared/limits.ts';
import type { Language } from '../../../../shared/texts/language.ts';
import { query } from '../../api/api.ts';
import { codeOf } from '../../api/api-error.ts';
import { useTitle } from '../../core/page/use-title.ts';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Spinner } from '../../ui/parts/button.tsx';
import { Confetti } from '../../ui/parts/confetti.tsx';
import { isolate } from '../../ui/text/isolate.ts';
import { Alone, Saying } from './alone.tsx';
import { Answers } from './answers.tsx';
import { ClosedGift } from './closed-gift.tsx';
import { GiftVideo } from './gift-video.tsx';
import { PreviewNotice } from './preview-notice.tsx';
import { useIsOwn } from './use-own.ts';
import { useSeen } from './use-seen.ts';
import { WaitingGift } from './waiting-gift.tsx';

/** Asked again while the ribbon is still tied, so that the address of the video is never an old one. */
const FRESH_MS = (GIFT.urlSeconds / 2) * 1_000;

interface GiftProps {
  readonly gift: GiftView;
  readonly secret: string;
  /** Reads it anew; rejects where it cannot be read. */
  readonly again: () => Promise<GiftView>;
}

/** On paper there is no stage: for whom it is and by whom, above the buyer's words. */
const OnPaper = ({ gift: { recipient, from } }: { readonly gift: GiftView }) => {
  const { t } = useTranslation('gift');
  return (
    <div className="hidden py-10 text-center print:block">
      <p>{t('forYou')}</p>
      <p dir="auto" className="font-display text-heading wrap-anywhere">
        {recipient}
      </p>
      <p>{t('from', { from: isolate(from) })}</p>
    </div>
  );
};

const Given = ({ gift, secret, again }: GiftProps) => {
  const { t } = useTranslation('gift');
  const [pulled, setPulled] = useState(false);
  const [takenDown, setTakenDown] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  useTitle(t('title', { recipient: isolate(gift.recipient) }));
  useSeen(secret, pulled);
  const own = useIsOwn(secret);
  // The ribbon is gone, and the focus with it.
  useEffect(() => {
    if (pulled) video.current?.focus({ preventScroll: true });
  }, [pulled]);
  const { opened } = gift;
  if (takenDown) return <Saying title={t('takeDown.done')} text={t('takeDown.doneText')} />;
  const preview = own && <PreviewNotice recipient={gift.recipient} />;
  if (!opened)
    return (
      <>
        <WaitingGift gift={gift} onReady={() => void again().catch(() => {})} />
        {preview}
      </>
    );
  const freshAddress = async (): Promise<string> => {
    const { opened: anew } = await again();
    if (!anew) throw new Error('The gift is closed');
    return anew.watchUrl;
  };
  /** Within the touch itself: a phone plays with sound only then. */
  const pull = (): void => {
    void video.current?.play().catch(() => {});
    setPulled(true);
  };
  return (
    <>
      {pulled && <Confetti />}
      <OnPaper gift={gift} />
      <section className="stage relative grid min-h-dvh grid-cols-[minmax(0,1fr)] overflow-hidden text-on-stage print:hidden">
        <GiftVideo ref={video} gift={{ ...gift, opened }} shown={pulled} again={freshAddress} />
        {!pulled && <ClosedGift gift={gift} onPull={pull} />}
      </section>
      {pulled && (
        <Answers
          gift={{ ...gift, opened }}
          own={own}
          secret={secret}
          onTakenDown={() => setTakenDown(true)}
        />
      )}
      {preview}
    </>
  );
};

/** What the holder of a gift's link sees, without an account. */
export const GiftPage = () => {
  const { t, i18n } = useTranslation('gift');
  const { secret = '' } = useParams();
  // Read once: another language is no other gift, and whoever watches it goes on watching.
  const [language] = useState(i18n.language as Language);
  const { data, error, refetch } = useQuery({
    ...query('gifts.open', { secret, language }),
    refetchInterval: FRESH_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: (failures, failed) => codeOf(failed) === 'network' && failures < 2,
  });
  const again = async (): Promise<GiftView> => {
    const { data: read, error: failed } = await refetch();
    if (failed || !read) throw failed ?? new Error('nothing was read');
    return read;
  };
  const code = codeOf(error);
  // What was taken down or revoked meanwhile is over here, too.
  if (code === 'gift.over')
    return (
      <Alone>
        <Saying title={t('gone.title')} text={t('gone.text')} />
      </Alone>
    );
  if (code === 'gift.not_found')
    return (
      <Alone>
        <Saying title={t('unknown.title')} text={t('unknown.text')} />
      </Alone>
    );
  return (
    <Alone>
      {data && <Given gift={data} secret={secret} again={again} />}
      {!data && error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && (
        <div role="status" className="stage grid place-items-center text-on-stage">
          <Spinner className="size-9" />
          <span className="sr-only">{t('loading')}</span>
        </div>
      )}
    </Alone>
  );
};
