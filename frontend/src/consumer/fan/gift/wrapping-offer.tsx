import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FanRequestView } from '../../../../../shared/contracts/parts/request-views.ts';
import { formatAgorot } from '../../../../../shared/money/money.ts';
import { call, keyOf, query } from '../../../api/api.ts';
import type { InputOf } from '../../../api/endpoint-types.ts';
import { useErrorText } from '../../../api/error-text.ts';
import { failureText } from '../../../api/failure-text.ts';
import { useAttempt } from '../../../core/drafts/use-attempt.ts';
import { toast } from '../../../core/page/toast.ts';
import { AttemptNotice } from '../../../ui/feedback/attempt-notice.tsx';
import { later } from '../../../ui/feedback/later.tsx';
import { Skeleton } from '../../../ui/feedback/states.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { isolate } from '../../../ui/text/isolate.ts';

const TopUpDialog = later(() => import('../../wallet/top-up-dialog.tsx'));

const shekels = (agorot: number): string => isolate(formatAgorot(agorot));

interface WrappingOfferProps {
  readonly request: FanRequestView;
  readonly onAdded: () => void;
  /** What to know before it is bought. */
  readonly note?: string;
  /** In its place where it cannot be added. */
  readonly otherwise?: ReactNode;
}

/** Puts the wrapped order in the place of the one that was shown. */
const useAdd = (id: string, onAdded: () => void) => {
  const { t } = useTranslation('fan');
  const textOf = useErrorText();
  const answers = useQueryClient();
  return useAttempt({
    name: `wrapping:${id}`,
    send: (input: InputOf<'requests.addWrapping'>, idempotencyKey) =>
      call('requests.addWrapping', input, { idempotencyKey }),
    onDone: (wrapped) => {
      onAdded();
      answers.setQueryData(keyOf('requests.get', { id }), wrapped);
      void answers.invalidateQueries({ queryKey: keyOf('requests.mine') });
      void answers.invalidateQueries({ queryKey: ['wallet'] });
    },
    onRefused: (error) => {
      toast.error(failureText(t('wrapping.failed'), error, textOf(error)));
      // The price, the order or the wallet is not what it was.
      for (const queryKey of [keyOf('requests.get', { id }), keyOf('requests.wrapping', { id }), ['wallet']])
        void answers.invalidateQueries({ queryKey });
    },
  });
};

/** The wallet beside the price: what is in it, and what it lacks. */
const Wallet = ({ priceAgorot, onTopUp }: { priceAgorot: number; onTopUp: (missing: number) => void }) => {
  const { t } = useTranslation('fan');
  const { data } = useQuery(query('wallet.balance', {}));
  if (!data) return <Skeleton className="h-6 w-40" />;
  if (data.frozen) return <p className="text-small text-warn">{t('wrapping.frozen')}</p>;
  const missing = priceAgorot - data.balanceAgorot;
  return (
    <>
      <p className="text-small text-muted">
        <span>{t('wrapping.balance', { balance: shekels(data.balanceAgorot) })}</span>
        {missing > 0 && (
          <span className="block text-warn">{t('wrapping.missing', { missing: shekels(missing) })}</span>
        )}
      </p>
      {missing > 0 && (
        <Button icon="wallet" size="small" className="justify-self-start" onClick={() => onTopUp(missing)}>
          {t('wrapping.topUp')}
        </Button>
      )}
    </>
  );
};

/** Gift wrapping for an order that was placed without it: what it gives and what it costs, bought by one press. */
export const WrappingOffer = ({ request, onAdded, note, otherwise = null }: WrappingOfferProps) => {
  const { t } = useTranslation(['fan', 'order']);
  const { id } = request;
  const { data, isError } = useQuery(query('requests.wrapping', { id }));
  const [missingAgorot, setMissingAgorot] = useState<number | null>(null);
  const attempt = useAdd(id, onAdded);
  const priceAgorot = data?.priceAgorot ?? null;
  // An attempt without an answer is asked about here, whatever is offered by now.
  if (priceAgorot === null && !attempt.locked) return data || isError ? otherwise : null;
  return (
    <section
      aria-labelledby={`wrapping-${id}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-5"
    >
      <h3 id={`wrapping-${id}`} className="font-semibold">
        {t('wrapping.title')}
      </h3>
      <p className="text-small text-muted">
        <span>{t('order:extra.gift_wrapping.text')}</span>
        {note && <span className="block">{note}</span>}
      </p>
      {priceAgorot !== null && (
        <>
          <Wallet priceAgorot={priceAgorot} onTopUp={setMissingAgorot} />
          <Button
            icon="gift"
            pending={attempt.busy}
            disabled={attempt.phase === 'unknown'}
            className="justify-self-start"
            onClick={() => void attempt.send({ id, priceAgorot })}
          >
            {t('wrapping.buy', { price: shekels(priceAgorot) })}
          </Button>
        </>
      )}
      <AttemptNotice attempt={attempt} />
      {missingAgorot !== null && (
        <TopUpDialog
          neededAgorot={missingAgorot}
          onClose={() => setMissingAgorot(null)}
          onDone={() => setMissingAgorot(null)}
        />
      )}
    </section>
  );
};
