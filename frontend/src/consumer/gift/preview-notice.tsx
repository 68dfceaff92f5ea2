import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/parts/icon.tsx';
import { isolate } from '../../ui/text/isolate.ts';

/** Tells the buyer that this is what the recipient will see: above it, since it is known only when the rest is there. */
export const PreviewNotice = ({ recipient }: { readonly recipient: string }) => {
  const { t } = useTranslation('gift');
  return (
    <p
      role="status"
      className="absolute inset-x-0 top-0 z-10 flex items-start justify-center gap-2 bg-turquoise-soft px-4 py-3 text-turquoise print:hidden"
    >
      <Icon name="eye" className="mt-0.5 size-5" />
      <span className="min-w-0 wrap-anywhere">{t('preview.text', { recipient: isolate(recipient) })}</span>
    </p>
  );
};
