import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTimestamp } from '../../../../../shared/calendar/dates.ts';
import type { OwnGift, OwnGiftMail } from '../../../../../shared/contracts/orders/own-gifts.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import { MailForm } from './mail-form.tsx';
import { useWithdrawMail } from './use-gift-mail.ts';

interface GiftMailProps {
  readonly id: string;
  readonly gift: OwnGift;
  readonly recipient: string;
}

interface WaitingProps {
  readonly id: string;
  readonly mail: OwnGiftMail;
  readonly onChange: () => void;
}

/** Where it goes and when, until it goes. */
const Waiting = ({ id, mail, onChange }: WaitingProps) => {
  const { t } = useTranslation('gift');
  const withdraw = useWithdrawMail(id);
  const soon = Date.parse(mail.at) <= Date.now();
  return (
    <>
      <p className="wrap-anywhere">
        {t(soon ? 'own.mail.soon' : 'own.mail.waits', {
          email: isolate(mail.email ?? ''),
          time: isolate(formatTimestamp(mail.at)),
        })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="small" icon="edit" onClick={onChange}>
          {t('own.mail.change')}
        </Button>
        <Button
          size="small"
          variant="danger"
          icon="close"
          pending={withdraw.isPending}
          onClick={() => withdraw.mutate(mail.v)}
        >
          {t('own.mail.withdraw')}
        </Button>
      </div>
    </>
  );
};

/** The link by e-mail, once a gift: asked for, waiting, and out of our hands; again where its address took none. */
export const GiftMail = ({ id, gift, recipient }: GiftMailProps) => {
  const { t } = useTranslation('gift');
  const [editing, setEditing] = useState(false);
  const { mail } = gift;
  const handed = mail?.status === 'handed';
  const returned = mail?.status === 'returned';
  return (
    <section aria-labelledby="gift-mail-title" className="grid gap-3 border-t border-line pt-5">
      <h3 id="gift-mail-title" className="font-semibold">
        {t('own.mail.title')}
      </h3>
      {!handed && (!mail || editing) && <p className="text-small text-muted">{t('own.mail.lead')}</p>}
      {/* It goes while the page is open. */}
      <div role="status" className="grid gap-3 empty:hidden">
        {handed && <p>{t('own.mail.handed', { time: isolate(formatTimestamp(mail.at)) })}</p>}
        {handed && <p className="text-small text-muted">{t('own.mail.handedHint')}</p>}
        {returned && !editing && <p>{t('own.mail.returned')}</p>}
        {mail?.status === 'waits' && !editing && (
          <Waiting id={id} mail={mail} onChange={() => setEditing(true)} />
        )}
      </div>
      {!handed && editing && (
        <MailForm id={id} gift={gift} recipient={recipient} onDone={() => setEditing(false)} />
      )}
      {(!mail || returned) && !editing && (
        <Button icon="mail" className="justify-self-start" onClick={() => setEditing(true)}>
          {t(returned ? 'own.mail.other' : 'own.mail.open')}
        </Button>
      )}
    </section>
  );
};
