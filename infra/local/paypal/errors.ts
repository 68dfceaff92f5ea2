import { randomBytes } from 'node:crypto';

interface Detail {
  readonly issue: string;
  readonly description: string;
  readonly field?: string;
}

/** A refusal in the form of PayPal's REST APIs. */
export class PayPalError extends Error {
  override readonly name = 'PayPalError';
  readonly status: number;
  readonly body: object;

  constructor(status: number, name: string, message: string, details: readonly Detail[] = []) {
    super(message);
    this.status = status;
    this.body = { name, message, debug_id: randomBytes(7).toString('hex').slice(0, 13), details };
  }
}

export const invalidRequest = (issue: string, description: string, field?: string): PayPalError =>
  new PayPalError(
    400,
    'INVALID_REQUEST',
    'Request is not well-formed, syntactically incorrect, or violates schema.',
    [{ issue, description, ...(field ? { field } : {}) }],
  );

export const unprocessable = (issue: string, description: string): PayPalError =>
  new PayPalError(
    422,
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
    [{ issue, description }],
  );

/** `issue` says what is in the way, where that is none of the app's permissions. */
export const notAuthorized = (issue?: string, description = ''): PayPalError =>
  new PayPalError(
    403,
    'NOT_AUTHORIZED',
    'Authorization failed due to insufficient permissions.',
    issue === undefined ? [] : [{ issue, description }],
  );

export const notFound = (): PayPalError =>
  new PayPalError(404, 'RESOURCE_NOT_FOUND', 'The specified resource does not exist.', [
    {
      issue: 'INVALID_RESOURCE_ID',
      description: 'Specified resource ID does not exist. Please check the resource ID and try again.',
    },
  ]);

export const unauthorized = (): PayPalError =>
  new PayPalError(
    401,
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  );

export const serverError = (): PayPalError =>
  new PayPalError(500, 'INTERNAL_SERVER_ERROR', 'An internal server error occurred.');
