import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../../shared/calendar/dates.ts';
import { REACTION } from '../../../../shared/limits.ts';
import { query } from '../../api/api.ts';
import { useIsCutOff } from '../../core/page/cut-off.ts';
import { useSession } from '../../core/session/session.ts';
import { later } from '../../ui/feedback/later.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { isolate } from '../../ui/text/isolate.ts';
import type { OpenGift } from './gift-video.tsx';
import { SentReaction } from './sent-reaction.tsx';
import { reactionOf } from './use-sending.ts';

const Recorder = later(() => import('./recorder.tsx'));

interface ReactionProps {
  readonly gift: OpenGift & { readonly reaction: NonNullable<OpenGift['reaction']> };
  readonly secret: string;
}

/** Whether who is here gave the gift themselves; not known, they are taken for the buyer, who records nothing. */
const useMayBeOwn = (secret: string): boolean => {
  const { status } = useSession();
  const signedIn = status === 'signed-in';
  const { data } = useQuery({ ...query('ownGifts.isOwn', { secret }), enabled: signedIn });
  return status === 'loading' || (signedIn && data?.own !== false);
};

/** Half a minute of the recipient, for the buyer: offered, recorded, sent, taken back. */
const Reaction = ({ gift, secret }: ReactionProps) => {
  const { t } = useTranslation('gift');
  const [recording, setRecording] = useState(false);
  const mayBeOwn = useMayBeOwn(secret);
  const { sent } = gift.reaction;
  const isCutOff = useIsCutOff(reactionOf(gift.reference), {
    isSending: recording,
    arrivedAt: sent?.at ?? null,
  });
  // Taken back, it is offered anew.
  if (sent && recording) setRecording(false);
  if (mayBeOwn) return null;
  return (
    <section
      aria-labelledby="reaction-title"
      className="surface grid grid-cols-[minmax(0,1fr)] gap-4 p-[min(1.5rem,6.2vw)] print:hidden"
    >
      <h2 id="reaction-title" className="text-title font-semibold">
        {t('reaction.title')}
      </h2>
      {sent && !sent.over && <SentReaction gift={gift} sent={sent} secret={secret} />}
      {sent?.over && <p>{t('reaction.over', { day: isolate(formatDay(sent.until)) })}</p>}
      {!sent && !recording && (
        <>
          {isCutOff && (
            <p role="status" className="rounded-control bg-warn-soft p-4">
              {t('reaction.cutOff')}
            </p>
          )}
          <p>{t('reaction.lead', { from: isolate(gift.from), count: REACTION.seconds })}</p>
          <Button icon="video" className="max-w-full justify-self-start" onClick={() => setRecording(true)}>
            {t('reaction.start')}
          </Button>
        </>
      )}
      {!sent && recording && <Recorder gift={gift} secret={secret} onClose={() => setRecording(false)} />}
    </section>
  );
};

export default Reaction;
