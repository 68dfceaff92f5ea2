import { useTranslation } from 'react-i18next';
import { deliveryPromise } from '../../../../shared/order/delivery-promise.ts';
import { Icon } from '../../ui/parts/icon.tsx';

/** How soon the ads on show come, in the words of each of them. */
const useFast = (hours: number | null): string => {
  const { t } = useTranslation('home');
  if (!hours) return t('promise.fastText');
  const { unit, count } = deliveryPromise(hours);
  return t(`promise.fast_${unit}`, { count });
};

/** What every order comes with. */
export const Promises = ({ deliveryHours }: { readonly deliveryHours: number | null }) => {
  const { t } = useTranslation('home');
  const fast = useFast(deliveryHours);
  const promises = [
    { icon: 'shield', title: t('promise.refund'), text: t('promise.refundText') },
    { icon: 'lock', title: t('promise.secure'), text: t('promise.secureText') },
    {
      icon: 'clock',
      title: t('promise.fast'),
      text: fast,
    },
  ] as const;
  return (
    <section aria-label={t('promise.title')} className="page relative z-10 -mt-12">
      <ul className="@container surface grid gap-px overflow-hidden bg-line raised md:grid-cols-3">
        {promises.map(({ icon, title, text }) => (
          <li key={icon} className="flex items-start gap-4 bg-card p-5 sm:p-6">
            <span className="grid size-11 shrink-0 place-items-center rounded-full @max-[16rem]:hidden bg-turquoise-soft text-turquoise">
              <Icon name={icon} className="size-6" />
            </span>
            <span>
              <strong className="block font-semibold">{title}</strong>
              <span className="text-muted">{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
