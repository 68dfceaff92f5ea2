import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PAGE_SIZE } from '../../../../shared/limits.ts';
import { formatAgorot } from '../../../../shared/money/money.ts';
import { call } from '../../api/api.ts';
import type { OutputOf } from '../../api/endpoint-types.ts';
import { useErrorText } from '../../api/error-text.ts';
import { toast } from '../../core/page/toast.ts';
import { Button } from '../../ui/parts/button.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { isolate } from '../../ui/text/isolate.ts';
import { FIRST_AGOROT } from './top-up-amount.ts';

type Balance = OutputOf<'wallet.balance'>;

const isHeldByPayments = ({ topUpLimit, pendingAgorot }: Balance): boolean =>
  topUpLimit === 'balance' && pendingAgorot > 0;

const useSentences = ({ topUpLimit, topUpMaxAgorot, balanceMaxAgorot, pendingAgorot }: Balance) => {
  const { t } = useTranslation('fan');
  const values = {
    most: isolate(formatAgorot(topUpMaxAgorot)),
    cap: isolate(formatAgorot(balanceMaxAgorot)),
    pending: isolate(formatAgorot(pendingAgorot)),
  };
  const isFull = topUpMaxAgorot === 0 && topUpLimit !== 'once';
  return {
    /** Nothing where only the most of one top-up is in the way, which the field says. */
    why:
      topUpLimit === 'once'
        ? null
        : t(isFull ? `topUp.full.${topUpLimit}` : `topUp.room.${topUpLimit}`, values),
    pending: t('topUp.pending', values),
    short: (neededAgorot: number) =>
      t('topUp.short', { ...values, needed: isolate(formatAgorot(neededAgorot)) }),
  };
};

/** How much more the wallet takes, and why not more. */
export const RoomLeft = ({ balance }: { readonly balance: Balance }) => {
  const { why, pending } = useSentences(balance);
  if (!why) return null;
  return (
    <div className="grid gap-1 text-small text-on-stage-muted">
      <p>{why}</p>
      {isHeldByPayments(balance) && <p>{pending}</p>}
    </div>
  );
};

/** Gives up payments that were begun and not finished: what they hold is free again. */
const ReleaseButton = () => {
  const { t } = useTranslation('fan');
  const textOf = useErrorText();
  const answers = useQueryClient();
  const [busy, setBusy] = useState(false);
  const release = async (): Promise<void> => {
    setBusy(true);
    try {
      const { items } = await call('wallet.transactions', { limit: PAGE_SIZE.most });
      const pending = items.filter(({ kind, status }) => kind === 'top_up' && status === 'pending');
      for (const { id } of pending) await call('wallet.cancelTopUp', { id });
    } catch (error) {
      toast.error(textOf(error));
    }
    await answers.invalidateQueries({ queryKey: ['wallet'] });
    setBusy(false);
  };
  return (
    <Button size="small" className="justify-self-start" pending={busy} onClick={() => void release()}>
      {t('topUp.release')}
    </Button>
  );
};

interface TopUpRoomProps {
  readonly balance: Balance;
  readonly neededAgorot: number | undefined;
}

/** Above the amounts, where little may be topped up or less than is missing: that it is so, and why not more. */
export const TopUpRoom = ({ balance, neededAgorot = 0 }: TopUpRoomProps) => {
  const { why, pending, short } = useSentences(balance);
  const isShort = neededAgorot > balance.topUpMaxAgorot;
  const isTight = isShort || balance.topUpMaxAgorot < FIRST_AGOROT;
  const isHeld = isTight && isHeldByPayments(balance);
  if (!isTight || !why) return null;
  return (
    <div className="grid gap-2 rounded-control bg-warn-soft p-3.5 text-small">
      <p role="status" className="flex gap-2">
        <Icon name="info" className="mt-0.5 size-4.5 text-warn" />
        <span>{isShort ? short(neededAgorot) : why}</span>
      </p>
      {isShort && <p>{why}</p>}
      {isHeld && <p>{pending}</p>}
      {isHeld && balance.topUp === 'paypal' && <ReleaseButton />}
    </div>
  );
};
