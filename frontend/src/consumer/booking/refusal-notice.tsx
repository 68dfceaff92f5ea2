import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAgorot } from '../../../../shared/money/money.ts';
import { Warning } from '../../ui/feedback/warning.tsx';
import { Button, ButtonLink } from '../../ui/parts/button.tsx';
import { isolate } from '../../ui/text/isolate.ts';
import type { SaidRefusal } from './refusal.ts';

const shekels = (agorot: number): string => isolate(formatAgorot(agorot));

const useWords = (refusal: SaidRefusal): { title: string; text: string } => {
  const { t } = useTranslation(['booking', 'errors']);
  if (refusal.kind === 'insufficient') {
    const values = { balance: shekels(refusal.balanceAgorot), price: shekels(refusal.priceAgorot) };
    return { title: t('refused.insufficient'), text: t('refused.insufficientText', values) };
  }
  if (refusal.kind === 'price') {
    const values = { before: shekels(refusal.beforeAgorot), price: shekels(refusal.priceAgorot) };
    return { title: t('refused.price'), text: t('refused.priceText', values) };
  }
  if (refusal.kind === 'other')
    return {
      title: t('refused.other'),
      text: `${t(`errors:${refusal.code}`, { defaultValue: t('errors:unknown') })} ${t('refused.otherText')}`,
    };
  return { title: t(`refused.${refusal.kind}`), text: t(`refused.${refusal.kind}Text`) };
};

interface RefusalNoticeProps {
  readonly refusal: SaidRefusal;
  /** Called with what is missing, in agorot. */
  readonly onTopUp: (neededAgorot: number) => void;
}

/** Says why nothing was ordered and what to do. It takes focus, because the button that was pressed may be far away. */
export const RefusalNotice = ({ refusal, onTopUp }: RefusalNoticeProps) => {
  const { t } = useTranslation('booking');
  const { title, text } = useWords(refusal);
  const notice = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new refusal is told, the same one again as well
  useEffect(() => notice.current?.focus(), [refusal]);
  return (
    <Warning ref={notice} tabIndex={-1} title={title} className="scroll-mt-24">
      <p className="text-small">{text}</p>
      {refusal.kind === 'insufficient' && (
        <Button
          icon="wallet"
          className="justify-self-start"
          onClick={() => onTopUp(refusal.priceAgorot - refusal.balanceAgorot)}
        >
          {t('summary.topUp')}
        </Button>
      )}
      {refusal.kind === 'twice' && (
        <ButtonLink to="/dashboard/fan/requests" className="justify-self-start">
          {t('refused.twiceLink')}
        </ButtonLink>
      )}
    </Warning>
  );
};
