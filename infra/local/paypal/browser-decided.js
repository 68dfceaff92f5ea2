/* The window of the buttons after the payer has decided. Who opened it closes it: closing itself could be seen first, and taken for going back. */
(() => {
  const { order, payer } = document.getElementById('decision').dataset;
  if (window.opener) window.opener.postMessage({ standInOrder: order, payerID: payer }, '*');
  else window.close();
})();
