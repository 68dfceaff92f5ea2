import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../../../shared/calendar/dates.ts';
import type { OwnGift } from '../../../../../shared/contracts/orders/own-gifts.ts';
import type { FanRequestView } from '../../../../../shared/contracts/parts/request-views.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Button, ButtonLink, buttonClasses, Spinner } from '../../../ui/parts/button.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import { useGift } from '../../sharing/gift.ts';
import { ShareLink } from '../../sharing/share-link.tsx';
import { GiftMail } from './gift-mail.tsx';
import { ManageLink } from './manage-link.tsx';
import { useShare } from './use-gift.ts';
import { WrappingForm } from './wrapping-form.tsx';

interface GiftDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly request: FanRequestView;
}

interface SharedProps {
  readonly gift: OwnGift & { readonly path: string };
  readonly request: FanRequestView;
}

const QR_SIZE = 168;

/** The link, the ways to hand it on, and what belongs to it. */
const Shared = ({ gift, request }: SharedProps) => {
  const { t } = useTranslation('gift');
  const { recipient, id, extras } = request;
  const url = new URL(gift.path, location.origin).href;
  const wrapped = extras.includes('gift_wrapping');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p>{t('own.lead')}</p>
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
          <a href={gift.path} target="_blank" rel="noopener noreferrer" className={buttonClasses()}>
            {t('own.preview')}
          </a>
          {wrapped && <ButtonLink to={`/dashboard/fan/requests/${id}/card`}>{t('own.card')}</ButtonLink>}
        </div>
      </div>
      {wrapped ? (
        <WrappingForm key={id} id={id} gift={gift} />
      ) : (
        <p className="text-small text-muted">{t('own.wrap')}</p>
      )}
      <GiftMail key={`mail ${id}`} id={id} gift={gift} recipient={recipient} />
      <ManageLink id={id} gift={gift} />
      <p className="text-small text-muted">
        {t('own.who')} <span>{t('own.until', { day: isolate(formatDay(gift.endsAt)) })}</span>
      </p>
    </div>
  );
};

/** Opened, it makes the link where there is none: nothing lies open that nobody meant to share. */
const GiftDialog = ({ open, onClose, request }: GiftDialogProps) => {
  const { t } = useTranslation(['gift', 'common']);
  const { id, recipient } = request;
  const { data, isError } = useGift(id);
  const share = useShare(id);
  const gift = data?.gift;
  const path = gift?.path;
  const missing = data !== undefined && !path && gift?.status !== 'taken_down';
  const make = useEffectEvent(() => {
    if (open && missing) share.mutate();
  });
  // At each opening: closed here by the buyer, it stays closed until they open the dialog again.
  const known = data !== undefined;
  useEffect(() => {
    if (open && known) make();
  }, [open, known]);
  const failed = share.isError || isError;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('own.dialog', { recipient: isolate(recipient) })}
      className="w-[min(42rem,94vw)] max-w-full"
    >
      {gift && path && <Shared gift={{ ...gift, path }} request={request} />}
      {!path && gift && (gift.status === 'taken_down' || (!share.isPending && !failed)) && (
        <p role="status" className="py-6 text-center">
          {t(`state.${gift.status}`)}
        </p>
      )}
      {!path && failed && (
        <div role="alert" className="grid justify-items-center gap-4 py-8 text-center">
          <p>{t('own.failed')}</p>
          <Button onClick={() => share.mutate()}>{t('common:retry')}</Button>
        </div>
      )}
      {!path && !failed && (!data || share.isPending) && (
        <p role="status" className="grid justify-items-center gap-4 py-10">
          <Spinner className="size-8" />
          {t('own.making')}
        </p>
      )}
    </Dialog>
  );
};

export default GiftDialog;
