import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsDark } from '../../core/page/theme.ts';
import { buttonsAddress, type FromButtons, hear, type ToButtons } from '../../paypal-buttons/messages.ts';
import { Skeleton } from '../../ui/feedback/states.tsx';
import { Button } from '../../ui/parts/button.tsx';

/** Pixels; what PayPal draws scrolls inside beyond them. */
const HIGHEST = 600;

interface PayPalFrameProps {
  readonly clientId: string;
  /** Answers what the buttons say. */
  readonly onMessage: (message: FromButtons) => Promise<ToButtons | undefined>;
}

/** PayPal's buttons, in their own page. */
export const PayPalFrame = ({ clientId, onMessage }: PayPalFrameProps) => {
  const { t, i18n } = useTranslation('fan');
  const dark = useIsDark();
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(0);
  /** How often the page was opened; it may be opened again when its script did not come. */
  const [round, setRound] = useState(1);
  const [missing, setMissing] = useState(false);
  const drawn = useRef(false);
  const answer = useRef(onMessage);
  useEffect(() => {
    answer.current = onMessage;
  });
  useEffect(() => {
    const listen = (event: MessageEvent): void => {
      const buttons = frame.current?.contentWindow;
      const message = hear<FromButtons>(event, buttons, location.origin);
      if (!message) return;
      if (message.says === 'drawn') {
        drawn.current = message.height > 0;
        setHeight(Math.min(Number(message.height) || 0, HIGHEST));
      }
      if (message.says === 'failed' && !drawn.current) setMissing(true);
      void answer.current(message).then((reply) => {
        if (reply) buttons?.postMessage(reply, location.origin);
      });
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  if (missing)
    return (
      <div className="grid justify-items-center gap-3 rounded-card bg-bad-soft p-6 text-center">
        <p className="text-small">{t('paypal.buttonsFailed')}</p>
        <Button
          onClick={() => {
            setMissing(false);
            setRound(round + 1);
          }}
        >
          {t('paypal.error.retry')}
        </Button>
      </div>
    );
  return (
    <div className="relative min-h-14">
      {height === 0 && <Skeleton className="absolute inset-0 h-14 rounded-full" />}
      <iframe
        key={round}
        ref={frame}
        title={t('paypal.buttons')}
        src={buttonsAddress({ clientId, language: i18n.language, dark })}
        height={Math.max(height, 56)}
        className="relative block w-full border-0"
      />
    </div>
  );
};
