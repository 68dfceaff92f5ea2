import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/parts/button.tsx';
import { Icon, type IconName } from '../../ui/parts/icon.tsx';

interface PaymentFrameProps {
  readonly icon: IconName;
  readonly tone: string;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** What became of a payment, and the ways on. */
export const PaymentFrame = ({ icon, tone, title, text, children }: PaymentFrameProps) => {
  const { t } = useTranslation('info');
  return (
    <div className="page py-14 sm:py-16">
      <div className="surface mx-auto grid max-w-lg justify-items-center gap-3 px-6 py-10 text-center">
        <span className={`grid size-16 place-items-center rounded-full ${tone}`}>
          <Icon name={icon} className="size-8" />
        </span>
        <h1 className="mt-2 font-display text-heading">{title}</h1>
        <p className="text-muted" role="status">
          {text}
        </p>
        {children}
        <p className="mt-4 flex flex-wrap justify-center gap-3">
          <ButtonLink to="/dashboard/fan" variant="primary">
            {t('payment.toDashboard')}
          </ButtonLink>
          <ButtonLink to="/explore">{t('payment.toExplore')}</ButtonLink>
        </p>
      </div>
    </div>
  );
};
