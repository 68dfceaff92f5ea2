/**
 * A page of its own with looser rules than the site's, because PayPal's script needs them. Only the wallet may frame it.
 * It imports nothing of the site but the words it exchanges with the wallet.
 */
import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { type FromButtons, hear, type ToButtons } from './messages.ts';

const wallet = window.parent;
const tell = (message: FromButtons): void => wallet.postMessage(message, location.origin);

/** What the wallet answers to what was just told. */
const answer = (): Promise<ToButtons> =>
  new Promise((resolve) => {
    const listen = (event: MessageEvent): void => {
      const message = hear<ToButtons>(event, wallet, location.origin);
      if (!message) return;
      window.removeEventListener('message', listen);
      resolve(message);
    };
    window.addEventListener('message', listen);
  });

/** The wallet gave no order, and has said why: PayPal's script reports it once more as an error of its own. */
class NoOrder extends Error {}

const createOrder = async (): Promise<string> => {
  const answered = answer();
  tell({ says: 'create' });
  const message = await answered;
  if (message.says !== 'order') throw new NoOrder('no order');
  return message.orderId;
};

const Buttons = () => {
  const [{ isRejected }] = usePayPalScriptReducer();
  useEffect(() => {
    if (isRejected) tell({ says: 'failed' });
  }, [isRejected]);
  return (
    <PayPalButtons
      style={{ layout: 'vertical', shape: 'pill', label: 'pay' }}
      createOrder={createOrder}
      onApprove={async ({ orderID }, actions) => {
        const answered = answer();
        tell({ says: 'approved', orderId: orderID });
        if ((await answered).says === 'again') await actions.restart();
      }}
      onCancel={() => tell({ says: 'cancelled' })}
      onError={(error) => {
        if (!(error instanceof NoOrder)) tell({ says: 'failed' });
      }}
    />
  );
};

const start = async (): Promise<void> => {
  const asked = new URLSearchParams(location.search);
  document.documentElement.style.colorScheme = asked.get('scheme') === 'dark' ? 'dark' : 'light';
  document.body.style.margin = '0';
  const response = await fetch('/config.json');
  const { paypalScript } = (await response.json()) as { paypalScript: string };
  const root = document.getElementById('root');
  if (!root) return;
  new ResizeObserver(() => tell({ says: 'drawn', height: root.scrollHeight })).observe(root);
  createRoot(root, { onUncaughtError: () => tell({ says: 'failed' }) }).render(
    <PayPalScriptProvider
      options={{
        clientId: asked.get('client') ?? '',
        sdkBaseUrl: paypalScript,
        currency: 'ILS',
        intent: 'capture',
        components: 'buttons',
        locale: asked.get('locale') ?? 'he_IL',
      }}
    >
      <Buttons />
    </PayPalScriptProvider>,
  );
};

// Opened by itself it has nobody to pay for.
if (wallet !== window) start().catch(() => tell({ says: 'failed' }));
