/* The place of PayPal's JavaScript SDK on one machine: one button that opens the stand-in's page in a window. */
(() => {
  const script = document.currentScript;
  const address = new URL(script.src);
  const base = address.href.slice(0, address.href.indexOf('/sdk/js'));
  if (!address.searchParams.get('client-id'))
    throw new Error("SDK Validation error: 'Expected client-id to be passed'");

  /** Resolves with the payer's id, or null when the payer went back or closed the window. */
  const decision = (popup, orderID) =>
    new Promise((resolve) => {
      const done = (payerID) => {
        clearInterval(watch);
        window.removeEventListener('message', heard);
        resolve(payerID);
      };
      const heard = ({ origin, data }) => {
        if (origin === address.origin && data?.standInOrder === orderID) done(data.payerID || null);
      };
      const watch = setInterval(() => popup.closed && done(null), 300);
      window.addEventListener('message', heard);
    });

  const createButtons = (options = {}) => {
    let holder;
    const actions = { resolve: () => true, reject: () => false };
    const fail = (error) => {
      if (!options.onError) throw error;
      options.onError(error);
    };
    const pay = async () => {
      // Opened within the click, or the browser takes it for an advertisement.
      const popup = window.open('', '_blank', 'popup,width=480,height=640');
      try {
        if ((await options.onClick?.({ fundingSource: 'paypal' }, actions)) === false) return popup?.close();
        const orderID = await options.createOrder({ paymentSource: 'paypal' }, {});
        if (!popup) throw new Error('The window was blocked');
        const decided = decision(popup, orderID);
        popup.location.href = `${base}/checkoutnow?token=${encodeURIComponent(orderID)}&popup=1`;
        const payerID = await decided;
        popup.close();
        if (payerID === null) return options.onCancel?.({ orderID });
        const restart = () => pay();
        await options.onApprove?.({ orderID, payerID, paymentSource: 'paypal' }, { restart });
      } catch (error) {
        popup?.close();
        fail(error);
      }
    };
    return {
      isEligible: () => true,
      updateProps: async (more) => Object.assign(options, more),
      render: async (target) => {
        holder = typeof target === 'string' ? document.querySelector(target) : target;
        if (!holder) throw new Error(`Document is ready and element ${target} does not exist`);
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = 'PayPal';
        button.style.cssText =
          'inline-size:100%;min-block-size:48px;border:0;border-radius:8px;background:#ffc439;color:#111;font:700 1.125rem/1 system-ui,sans-serif;cursor:pointer';
        button.addEventListener('click', pay);
        holder.replaceChildren(button);
        const enable = async (enabled) => {
          button.disabled = !enabled;
        };
        options.onInit?.({}, { enable: () => enable(true), disable: () => enable(false) });
      },
      close: async () => holder?.replaceChildren(),
    };
  };

  window[script.dataset.namespace || 'paypal'] = {
    version: 'stand-in',
    FUNDING: { PAYPAL: 'paypal' },
    Buttons: createButtons,
  };
})();
