import { useTranslation } from 'react-i18next';
import { toast } from '../../../core/page/toast.ts';
import { SendingProgress, SendVideo, useSending } from './sending.tsx';

/** The second video of a complaint: what is sent goes to its fan at once. */
const MakeAgain = ({ requestId }: { readonly requestId: string }) => {
  const { t } = useTranslation('dispute');
  const sending = useSending(requestId, null, () => toast.success(t('secondSent')));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p>{t('secondHint')}</p>
      <SendingProgress {...sending} />
      <SendVideo sending={sending} replacing={false} />
    </div>
  );
};

export default MakeAgain;
