import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '../../api/api.ts';
import type { OutputOf } from '../../api/endpoint-types.ts';
import { later } from '../../ui/feedback/later.tsx';
import { ErrorState, Skeleton } from '../../ui/feedback/states.tsx';
import { Warning } from '../../ui/feedback/warning.tsx';
import { Button, ButtonLink, LINK } from '../../ui/parts/button.tsx';
import { Price } from '../../ui/text/format.tsx';
import { ReachSupport } from '../../ui/text/site-facts.tsx';
import { UnderWay } from './section.tsx';

const SendBackDialog = later(() => import('../wallet/send-back-dialog.tsx'));

type Returnable = OutputOf<'wallet.returnable'>;

/** What cannot go back by itself: what else can be done with it, and who helps. */
const Rest = ({ money: { restAgorot, why } }: { readonly money: Returnable }) => {
  const { t } = useTranslation(['account', 'fan']);
  return (
    <li className="grid gap-2">
      <p>
        {t('deletion.wallet.rest')} <Price agorot={restAgorot} className="font-semibold" />
      </p>
      {why && <p className="text-small">{t(`fan:sendBack.why.${why}`)}</p>}
      {why === 'uncovered' && <p className="text-small">{t('deletion.wallet.restText')}</p>}
      <ul className="grid gap-1">
        <ReachSupport className={`${LINK} inline-flex items-center`} />
      </ul>
      <ButtonLink to="/contact" size="small" className="justify-self-start">
        {t('deletion.balance.write')}
      </ButtonLink>
    </li>
  );
};

const Money = ({ money, isFrozen }: { readonly money: Returnable; readonly isFrozen: boolean }) => {
  const { t } = useTranslation('account');
  const [isAsking, setAsking] = useState(false);
  const { mostAgorot, sendingAgorot, restAgorot } = money;
  return (
    <>
      <Warning title={t('deletion.wallet.title')}>
        <p>{t('deletion.wallet.text')}</p>
        <ul className="grid gap-4">
          {mostAgorot > 0 && (
            <li className="grid gap-2">
              <p>
                {t('deletion.wallet.may')} <Price agorot={mostAgorot} className="font-semibold" />
              </p>
              <Button variant="primary" className="justify-self-start" onClick={() => setAsking(true)}>
                {t('deletion.wallet.send')}
              </Button>
            </li>
          )}
          {sendingAgorot > 0 && (
            <li>
              <UnderWay>
                <span>
                  {t('deletion.wallet.waits')} <Price agorot={sendingAgorot} className="font-semibold" />
                </span>
              </UnderWay>
            </li>
          )}
          {(restAgorot > 0 || isFrozen) && <Rest money={money} />}
        </ul>
      </Warning>
      {isAsking && (
        <SendBackDialog mostAgorot={mostAgorot} firstAgorot={mostAgorot} onClose={() => setAsking(false)} />
      )}
    </>
  );
};

interface WalletFirstProps {
  readonly onCancel: () => void;
  /** What comes once the wallet is empty. */
  readonly children: ReactNode;
}

/** The step before a deletion: an account with money in its wallet, or on its way out of it, is not deleted. */
export const WalletFirst = ({ onCancel, children }: WalletFirstProps) => {
  const { t } = useTranslation(['account', 'common']);
  const [hadMoney, setHadMoney] = useState(false);
  const balance = useQuery(query('wallet.balance', {}));
  const money = useQuery(query('wallet.returnable', {}));
  const failed = [balance, money].find(({ data, error }) => error && !data);
  if (failed) return <ErrorState error={failed.error} onRetry={failed.refetch} />;
  if (!balance.data || !money.data) return <Skeleton className="h-40 rounded-control" />;
  const { balanceAgorot, frozen } = balance.data;
  const isEmpty = balanceAgorot === 0 && money.data.sendingAgorot === 0 && !frozen;
  if (!isEmpty && !hadMoney) setHadMoney(true);
  return (
    <>
      <p role="status" className="empty:hidden">
        {isEmpty && hadMoney && t('deletion.wallet.empty')}
      </p>
      {isEmpty ? (
        children
      ) : (
        <>
          <Money money={money.data} isFrozen={frozen} />
          <Button className="justify-self-start" onClick={onCancel}>
            {t('common:cancel')}
          </Button>
        </>
      )}
    </>
  );
};
