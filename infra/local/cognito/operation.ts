import * as z from 'zod';
import type { Cognito } from './cognito-context.ts';
import { invalidParameter } from './errors.ts';

/** One API operation: checks its JSON input and answers with the JSON output, or throws CognitoError. */
export type Operation = (cognito: Cognito, body: unknown) => Promise<object>;

const refusal = (error: z.ZodError) => {
  const { path = [], message = 'Member must not be null' } = error.issues[0] ?? {};
  const name = String(path[0] ?? 'input');
  const field = name.charAt(0).toLowerCase() + name.slice(1);
  return invalidParameter(
    `1 validation error detected: Value at '${field}' failed to satisfy constraint: ${message}`,
  );
};

export const operation =
  <S extends z.ZodType>(
    input: S,
    run: (cognito: Cognito, input: z.output<S>) => object | Promise<object>,
  ): Operation =>
  async (cognito, body) => {
    const parsed = input.safeParse(body);
    if (!parsed.success) throw refusal(parsed.error);
    return run(cognito, parsed.data);
  };

const required = (max: number) =>
  z
    .string('Member must not be null')
    .min(1, 'Member must have length greater than or equal to 1')
    .max(max, `Member must have length less than or equal to ${max}`);

export const username = required(128);
export const clientId = required(128);
export const poolId = required(55);
export const password = z.string('Member must not be null');
export const code = required(2048).regex(/^\S+$/, 'Member must satisfy regular expression pattern: [\\S]+');
export const accessToken = required(100_000);
export const metadata = z.record(z.string(), z.string()).optional();
