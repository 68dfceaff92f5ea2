import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/feedback/states.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Button, ButtonLink, buttonClasses } from '../../ui/parts/button.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { Bow } from '../../ui/parts/ornaments.tsx';
import { isolate } from '../../ui/text/isolate.ts';
import { ReportButton } from '../report/report-button.tsx';
import { ShareLink } from '../sharing/share-link.tsx';
import { type OpenGift, useVideoName } from './gift-video.tsx';
import { TakeDown } from './take-down.tsx';

const ThanksForm = lazy(() => import('./thanks-form.tsx'));
const Reaction = lazy(() => import('./reaction.tsx'));
const ShowingWord = lazy(() => import('./showing-word.tsx'));

interface AnswersProps {
  readonly gift: OpenGift;
  /** The buyer looks: what recipients do is theirs alone. */
  readonly own: boolean;
  readonly secret: string;
  readonly onTakenDown: () => void;
}

const PassOn = ({ path }: { readonly path: string }) => {
  const { t } = useTranslation('gift');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon="share" onClick={() => setOpen(true)}>
        {t('keep.passOn')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('keep.passOn')}>
        <p className="mb-4">{t('keep.passOnText')}</p>
        <ShareLink url={new URL(path, location.origin).href} text={t('keep.passOnMessage')} />
      </Dialog>
    </>
  );
};

/** What the recipient may do with it: keep it, show it to somebody, report it, have it taken down. */
const Keep = ({ gift, own, secret, onTakenDown }: AnswersProps) => {
  const { t } = useTranslation('gift');
  const { opened, from, viewOnly, passOnPath } = gift;
  return (
    <section aria-labelledby="keep-title" className="grid gap-4 print:hidden">
      <h2 id="keep-title" className="sr-only">
        {t('keep.title')}
      </h2>
      <div className="flex flex-wrap gap-3">
        {opened.downloadUrl && (
          <a href={opened.downloadUrl} download={opened.fileName} className={buttonClasses()}>
            <Icon name="download" />
            {t('keep.download')}
          </a>
        )}
        {!own && passOnPath && <PassOn path={passOnPath} />}
        {!own && <ReportButton kind="gift" of={secret} />}
        {!viewOnly && !own && <TakeDown secret={secret} from={isolate(from)} onDone={onTakenDown} />}
      </div>
    </section>
  );
};

/** After everything else, whether they want to greet somebody too. */
const Invitation = () => {
  const { t } = useTranslation('gift');
  return (
    <section
      aria-labelledby="invite-title"
      className="grid justify-items-center gap-3 border-t border-line pt-8 text-center print:hidden"
    >
      <Bow className="h-12 w-18" />
      <h2 id="invite-title" className="font-display text-title text-balance">
        {t('invite.title')}
      </h2>
      <p className="max-w-prose text-balance text-muted">{t('invite.text')}</p>
      <ButtonLink to="/">{t('invite.open')}</ButtonLink>
    </section>
  );
};

/**
 * Below the clip: the buyer's words, and what the recipient may do. A link that was passed on only reports. Who may be
 * under 18 is not asked to buy anything, as they are asked for no reaction.
 */
export const Answers = ({ gift, own, secret, onTakenDown }: AnswersProps) => {
  const { t } = useTranslation('gift');
  const { opened, from, viewOnly } = gift;
  const sender = isolate(from);
  const name = useVideoName(gift);
  const mayAnswer = !viewOnly && !own;
  return (
    <div
      id="answers"
      className="mx-auto grid w-full max-w-2xl grid-cols-[minmax(0,1fr)] content-start gap-8 px-[clamp(min(1rem,5vw),4vw,2rem)] py-10"
    >
      <h1 className="font-display text-heading text-balance wrap-anywhere print:hidden">{name}</h1>
      {own && (
        <p className="text-muted print:hidden">
          {t('preview.quiet', { recipient: isolate(gift.recipient) })}
        </p>
      )}
      {opened.note && (
        <figure className="surface grid grid-cols-[minmax(0,1fr)] gap-3 p-[min(1.5rem,6.2vw)]">
          <figcaption className="text-small text-muted">{t('note', { from: sender })}</figcaption>
          <blockquote dir="auto" className="font-display text-title whitespace-pre-line wrap-anywhere">
            {opened.note}
          </blockquote>
        </figure>
      )}
      {mayAnswer && (
        <section
          aria-labelledby="thanks-title"
          className="surface grid grid-cols-[minmax(0,1fr)] gap-4 p-[min(1.5rem,6.2vw)] print:hidden"
        >
          <h2 id="thanks-title" className="text-title font-semibold">
            {t('thanks.title')}
          </h2>
          <Suspense fallback={<Skeleton className="h-56 rounded-control" />}>
            <ThanksForm gift={gift} secret={secret} />
          </Suspense>
        </section>
      )}
      {!own && gift.reaction && (
        <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
          <Reaction gift={{ ...gift, reaction: gift.reaction }} secret={secret} />
        </Suspense>
      )}
      {!own && gift.showing && (
        <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
          <ShowingWord gift={{ ...gift, showing: gift.showing }} secret={secret} />
        </Suspense>
      )}
      <Keep gift={gift} own={own} secret={secret} onTakenDown={onTakenDown} />
      {!own && gift.reaction && <Invitation />}
    </div>
  );
};
