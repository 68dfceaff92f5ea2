import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FanRequestView } from '../../../../../shared/contracts/parts/request-views.ts';
import { WrappingOffer } from './wrapping-offer.tsx';

/** The same offer before the video is there; once it was bought here, it says so in the place of the button. */
const WrapAhead = ({ request }: { readonly request: FanRequestView }) => {
  const { t } = useTranslation('fan');
  const [isAdded, setIsAdded] = useState(false);
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isAdded) said.current?.focus();
  }, [isAdded]);
  if (isAdded)
    return (
      <p ref={said} tabIndex={-1} role="status" className="text-small text-muted">
        {t('wrapping.added')}
      </p>
    );
  if (request.extras.includes('gift_wrapping')) return null;
  return <WrappingOffer request={request} onAdded={() => setIsAdded(true)} note={t('wrapping.later')} />;
};

export default WrapAhead;
