/* The window of the buttons after the payer has decided. */
(() => {
  const { order, payer } = document.getElementById('decision').dataset;
  window.opener?.postMessage({ standInOrder: order, payerID: payer }, '*');
  window.close();
})();
