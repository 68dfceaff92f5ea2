import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../../../shared/calendar/dates.ts';
import type { OwnGift } from '../../../../../shared/contracts/orders/own-gifts.ts';
import type { FanRequestView } from '../../../../../shared/contracts/parts/request-views.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Button, ButtonLink, buttonClasses, Spinner } from '../../../ui/parts/button.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import { useGift } from '../../sharing/gift.ts';
import { ShareLink } from '../../sharing/share-link.tsx';
import type { Wanted } from './door-of.ts';
import { GiftMail } from './gift-mail.tsx';
import { ManageLink } from './manage-link.tsx';
import { unmade } from './unmade.ts';
import { useShare } from './use-gift.ts';
import { WrappingForm } from './wrapping-form.tsx';
import { WrappingOffer } from './wrapping-offer.tsx';

interface GiftDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly request: FanRequestView;
  readonly wanted: Wanted;
}

interface SharedProps extends Pick<GiftDialogProps, 'request' | 'wanted'> {
  /** Without a path while its link is not made. */
  readonly gift: OwnGift;
}

const QR_SIZE = 168;

/** The link and the ways to hand it on. */
const Link = ({ path, request }: Pick<SharedProps, 'request'> & { readonly path: string }) => {
  const { t } = useTranslation('gift');
  const { recipient, id, extras } = request;
  const url = new URL(path, location.origin).href;
  return (
    <>
      <ShareLink url={url} text={t('own.message', { recipient: isolate(recipient) })} />
      <div className="flex flex-wrap items-center gap-5">
        <QRCodeSVG
          value={url}
          size={QR_SIZE}
          title={t('own.qr')}
          marginSize={2}
          className="h-auto w-42 max-w-full rounded-control border border-line"
        />
        <div className="grid justify-items-start gap-3">
          <a href={path} target="_blank" rel="noopener noreferrer" className={buttonClasses()}>
            {t('own.preview')}
          </a>
          {extras.includes('gift_wrapping') && (
            <ButtonLink to={`/dashboard/fan/requests/${id}/card`}>{t('own.card')}</ButtonLink>
          )}
        </div>
      </div>
    </>
  );
};

/** The buyer's words and the hour of a wrapped gift; of another one, the wrapping itself. */
const Wrapping = ({ gift, request, wanted }: SharedProps) => {
  const { t } = useTranslation('gift');
  const [isNew, setIsNew] = useState(false);
  const { id, extras, eventDate } = request;
  if (!extras.includes('gift_wrapping'))
    return (
      <WrappingOffer
        key={`offer ${id}`}
        request={request}
        onAdded={() => setIsNew(true)}
        otherwise={<p className="text-small text-muted">{t('own.wrap')}</p>}
      />
    );
  const first = isNew ? 'note' : null;
  return (
    <WrappingForm
      key={id}
      id={id}
      gift={gift}
      begin={wanted === 'hour' ? 'hour' : first}
      eventDate={eventDate}
    />
  );
};

/** What was wanted first, then the rest of what belongs to the gift. Until its link is made: what makes it. */
const Shared = ({ gift, request, wanted }: SharedProps) => {
  const { t } = useTranslation('gift');
  const { recipient, id, extras } = request;
  const { path } = gift;
  const link = path && <Link key="link" path={path} request={request} />;
  // The hour of a wrapped gift is set before its e-mail, which goes with it.
  const isMailOffered = path || !extras.includes('gift_wrapping');
  // Each of them may wait for an hour.
  const waiting = [
    <Wrapping key="wrapping" gift={gift} request={request} wanted={wanted} />,
    isMailOffered && <GiftMail key={`mail ${id}`} id={id} gift={gift} recipient={recipient} />,
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {!path && <p className="text-small text-muted">{t('own.unmade')}</p>}
      {wanted === 'hour' ? [...waiting, link] : [link, ...waiting]}
      {path && (
        <>
          <ManageLink id={id} gift={gift} />
          <p className="text-small text-muted">
            {t('own.who')} <span>{t('own.until', { day: isolate(formatDay(gift.endsAt)) })}</span>
          </p>
        </>
      )}
    </div>
  );
};

/**
 * What is shown of the gift: as it is, or, opened to set its hour, as it will be when that is confirmed. Opened to hand it
 * on, it makes the link where there is none: nothing lies open that nobody meant to share.
 */
const useShown = ({ open, request, wanted }: Omit<GiftDialogProps, 'onClose'>) => {
  const { data, isError } = useGift(request.id);
  const share = useShare(request.id);
  const [ahead, setAhead] = useState<OwnGift | null>(null);
  const gift = data?.gift;
  const missing = data !== undefined && !gift?.path && gift?.status !== 'taken_down';
  const begin = useEffectEvent(() => {
    if (!open || !missing) return;
    if (wanted === 'link') share.mutate();
    else setAhead(unmade(gift ?? null, request, new Date()));
  });
  // At each opening: closed here by the buyer, it stays closed until they open the dialog again.
  const known = data !== undefined;
  useEffect(() => {
    if (open && known) begin();
    if (!open) setAhead(null);
  }, [open, known]);
  // Made by now.
  if (ahead && gift?.path) setAhead(null);
  return {
    gift,
    share,
    known,
    failed: share.isError || isError,
    shown: gift?.path ? gift : missing && ahead,
  };
};

const GiftDialog = ({ open, onClose, request, wanted }: GiftDialogProps) => {
  const { t } = useTranslation(['gift', 'common']);
  const { gift, share, known, failed, shown } = useShown({ open, request, wanted });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('own.dialog', { recipient: isolate(request.recipient) })}
      className="w-[min(42rem,94vw)] max-w-full"
    >
      {shown && <Shared gift={shown} request={request} wanted={wanted} />}
      {!shown && gift && (gift.status === 'taken_down' || (!share.isPending && !failed)) && (
        <p role="status" className="py-6 text-center">
          {t(`state.${gift.status}`)}
        </p>
      )}
      {!shown && failed && (
        <div role="alert" className="grid justify-items-center gap-4 py-8 text-center">
          <p>{t('own.failed')}</p>
          <Button onClick={() => share.mutate()}>{t('common:retry')}</Button>
        </div>
      )}
      {!shown && !failed && (!known || share.isPending) && (
        <p role="status" className="grid justify-items-center gap-4 py-10">
          <Spinner className="size-8" />
          {t('own.making')}
        </p>
      )}
    </Dialog>
  );
};

export default GiftDialog;
