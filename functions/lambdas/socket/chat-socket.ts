import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { messageSent } from '../../../shared/contracts/orders/chat.ts';
import type { ErrorBody } from '../../../shared/errors.ts';
import { isAdmitted, openedOf, type SocketEvent } from '../../accounts/person/on-socket.ts';
import { inTimeOf } from '../../lib/lambda/deadline.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { count, logger } from '../../lib/lambda/observability.ts';
import { sendMessage, type Taken } from '../../orders/chat/send-message.ts';

type Answer = APIGatewayProxyStructuredResultV2;

/** What comes back over the socket; `id` is the browser's own id of the message. */
type Said =
  | ({ readonly action: 'message' } & Taken)
  | ({ readonly action: 'error'; readonly id: unknown } & Pick<ErrorBody, 'code' | 'message' | 'details'>);

const say = (said: Said): Answer => ({ statusCode: 200, body: JSON.stringify(said) });

const parsed = (
  body: string | undefined,
): { id: unknown; read: ReturnType<ReturnType<typeof messageSent>['safeParse']> } => {
  try {
    const given = JSON.parse(body ?? '') as { id?: unknown } | null;
    return { id: given?.id, read: messageSent().safeParse(given) };
  } catch {
    return { id: undefined, read: messageSent().safeParse(undefined) };
  }
};

const refused = async (id: unknown, error: unknown): Promise<Answer> => {
  if (error instanceof Refusal) {
    logger.info('refused', { code: error.code, reason: error.message });
    const { code, message, details } = error;
    return say({ action: 'error', id, code, message, ...(details === undefined ? {} : { details }) });
  }
  await count('UnexpectedError');
  logger.error('unexpected', error as Error);
  return say({ action: 'error', id, code: 'service.internal', message: 'Unexpected error' });
};

/** Takes messages of conversations from open sockets, and answers each with its place or with the reason against it. */
export const handler = async (event: SocketEvent, context: Context): Promise<Answer> => {
  const { connectionId, requestId } = event.requestContext;
  const opened = openedOf(event);
  logger.appendKeys({ connectionId, requestId });
  const { id, read } = parsed(event.body);
  try {
    if (!(await isAdmitted(opened, connectionId))) return { statusCode: 200 };
    if (!read.success) throw new Refusal('call.invalid', 'The message does not match the contract');
    const { data } = read;
    const taken = await inTimeOf(context, () => sendMessage({ id: opened.userId }, data, new Date()));
    return say({ action: 'message', ...taken });
  } catch (error) {
    return refused(id, error);
  }
};
