import { notAuthorized, type PayPalError, unprocessable } from './errors.ts';

/** Why PayPal does not refund a capture: its names, and what they mean. */
export const REFUND_REFUSALS = {
  CAPTURE_FULLY_REFUNDED: 'All of the capture is refunded already.',
  CURRENCY_MISMATCH: 'The currency is not the one that is expected.',
  DUPLICATE_INVOICE_ID: 'The invoice id was used for a refund before.',
  MAX_NUMBER_OF_REFUNDS_EXCEEDED: 'There were too many attempts to refund this capture.',
  PARTIAL_REFUND_NOT_ALLOWED: 'This capture can be refunded as a whole only.',
  PAYEE_ACCOUNT_LOCKED_OR_CLOSED: 'The account of the payee is locked or closed.',
  PAYEE_ACCOUNT_NOT_VERIFIED: 'The account of the payee is not verified.',
  PAYEE_ACCOUNT_RESTRICTED: 'The account of the payee is restricted.',
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: 'The account of the payer is locked or closed.',
  PENDING_CAPTURE: 'The capture is pending.',
  REFUND_AMOUNT_EXCEEDED: 'The amount is more than what is left of the capture.',
  REFUND_AMOUNT_TOO_LOW: 'The amount is nothing in the currency of the account.',
  REFUND_CAPTURE_CURRENCY_MISMATCH: 'The currency is not that of the capture.',
  REFUND_FAILED_INSUFFICIENT_FUNDS: 'The account of the payee lacks the money.',
  REFUND_IS_RESTRICTED: 'Only who captured the payment may refund it.',
  REFUND_NOT_ALLOWED: 'The capture cannot be refunded.',
  REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK: 'The payer’s bank has taken the payment back.',
  REFUND_TIME_LIMIT_EXCEEDED: 'The capture is too old.',
  TRANSACTION_DISPUTED: 'A part cannot be refunded while a case is open.',
} as const;

export type RefundRefusal = keyof typeof REFUND_REFUSALS;

export const refundRefusal = (issue: RefundRefusal): PayPalError =>
  issue === 'PAYEE_ACCOUNT_NOT_VERIFIED'
    ? notAuthorized(issue, REFUND_REFUSALS[issue])
    : unprocessable(issue, REFUND_REFUSALS[issue]);
