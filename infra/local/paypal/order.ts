import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { invalidRequest, unprocessable } from './errors.ts';
import type { Capture, Money, Order } from './record.ts';

const LETTERS = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ';

/** 17 letters and digits, as PayPal's ids are. */
export const newPayPalId = (): string =>
  Array.from({ length: 17 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');

/** The currencies of PayPal that a test might name; all of them have decimals. */
const CURRENCIES = new Set(['ILS', 'USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD', 'PLN']);

const experience = z.object({
  brand_name: z.string().max(127).optional(),
  return_url: z.url().optional(),
  cancel_url: z.url().optional(),
});

const orderRequest = z.object({
  intent: z.enum(['CAPTURE', 'AUTHORIZE']),
  purchase_units: z
    .array(
      z.object({
        amount: z.object({ currency_code: z.string().length(3), value: z.string().max(32) }),
        custom_id: z.string().min(1).max(255).optional(),
        description: z.string().max(3000).optional(),
        payee: z.object({ merchant_id: z.string().optional() }).optional(),
      }),
    )
    .min(1)
    .max(10),
  payment_source: z.object({ paypal: z.object({ experience_context: experience.optional() }) }).optional(),
  application_context: experience.optional(),
});

export const checkMoney = ({ currency_code, value }: Money, field: string): void => {
  if (!CURRENCIES.has(currency_code))
    throw unprocessable('CURRENCY_NOT_SUPPORTED', 'Currency code is not currently supported.');
  if (!/^-?\d+(\.\d+)?$/.test(value))
    throw invalidRequest(
      'INVALID_PARAMETER_SYNTAX',
      'The value of a field does not conform to the expected format.',
      field,
    );
  if (Number(value) <= 0) throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.');
  if (/\.\d{3,}$/.test(value))
    throw unprocessable(
      'DECIMAL_PRECISION',
      'The value of the field should not be more than two decimal places.',
    );
};

/** A request's body in its form. Throws what PayPal answers to another one. */
export const checked = <S extends z.ZodType>(schema: S, body: unknown): z.output<S> => {
  const parsed = schema.safeParse(body);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const isMissing = issue?.code === 'invalid_type' && /received undefined/.test(issue.message);
    throw invalidRequest(
      isMissing ? 'MISSING_REQUIRED_PARAMETER' : 'INVALID_PARAMETER_VALUE',
      isMissing ? 'A required field / parameter is missing.' : 'The value of a field is invalid.',
      `/${issue?.path.join('/') ?? ''}`,
    );
  }
  return parsed.data;
};

/** A new order from the body of `POST /v2/checkout/orders`. Throws what PayPal answers to a wrong one. */
export const orderOf = (
  body: unknown,
  { merchantId, hasRequestId, at }: { merchantId: string; hasRequestId: boolean; at: string },
): Order => {
  const { intent, purchase_units, payment_source, application_context } = checked(orderRequest, body);
  const [unit, ...others] = purchase_units;
  if (!unit || others.length > 0) throw new Error('the stand-in for PayPal knows one purchase unit an order');
  if (payment_source && !hasRequestId)
    throw invalidRequest(
      'PAYPAL_REQUEST_ID_REQUIRED',
      'A PayPal-Request-Id is required if you are trying to process payment for an Order.',
    );
  checkMoney(unit.amount, "/purchase_units/@reference_id=='default'/amount/value");
  if (unit.payee?.merchant_id !== undefined && unit.payee.merchant_id !== merchantId)
    throw unprocessable('PAYEE_ACCOUNT_INVALID', 'Payee account specified is invalid.');
  const context = payment_source?.paypal.experience_context ?? application_context;
  return {
    id: newPayPalId(),
    intent,
    status: payment_source ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    amount: { ...unit.amount, value: Number(unit.amount.value).toFixed(2) },
    customId: unit.custom_id,
    description: unit.description,
    merchantId,
    brandName: context?.brand_name,
    returnUrl: context?.return_url,
    cancelUrl: context?.cancel_url,
    instrument: 'good',
    payerId: undefined,
    captures: [],
    refunds: [],
    disputes: [],
    createdAt: at,
    updatedAt: at,
  };
};

/** 3.4 % and 1.20, and never more than there is. */
const feeOf = ({ currency_code, value }: Money): Money => {
  const cents = Math.round(Number(value) * 100);
  const kept = Math.min(cents, Math.round(cents * 0.034) + 120);
  return { currency_code, value: (kept / 100).toFixed(2) };
};

/** Takes the money of an approved order. Throws what PayPal answers when it may not be taken. */
export const captured = (order: Order, at: string): Order => {
  if (order.status === 'COMPLETED')
    throw unprocessable(
      'ORDER_ALREADY_CAPTURED',
      "Order already captured. If 'intent=CAPTURE' only one capture per order is allowed.",
    );
  if (order.status !== 'APPROVED')
    throw unprocessable('ORDER_NOT_APPROVED', 'Payer has not yet approved the Order for payment.');
  if (order.instrument === 'declined')
    throw unprocessable(
      'INSTRUMENT_DECLINED',
      "The instrument presented was either declined by the processor or bank, or it can't be used for this payment.",
    );
  const status = order.instrument === 'review' ? 'PENDING' : 'COMPLETED';
  const { amount } = order;
  const capture: Capture = { id: newPayPalId(), status, amount, fee: feeOf(amount), at };
  return { ...order, status: 'COMPLETED', captures: [...order.captures, capture], updatedAt: at };
};
