import type { APIGatewayProxyStructuredResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { type Opened, personOnSocket } from '../accounts/on-socket.ts';
import { Refusal } from '../lib/errors.ts';
import { logger } from '../lib/observability.ts';
import { addConnection, removeConnection } from './live.table.ts';
import { actionOf, PROTOCOL } from './protocol.ts';
import { closeSocket } from './sockets.ts';

type Event = APIGatewayProxyWebsocketEventV2 & {
  readonly requestContext: { readonly authorizer?: Opened };
};
type Answer = APIGatewayProxyStructuredResultV2;

const say = (message: object): Answer => ({ statusCode: 200, body: JSON.stringify(message) });

const answerMessage = async (opened: Opened, connectionId: string, body: string | undefined) => {
  try {
    await personOnSocket(opened);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await closeSocket(connectionId);
    return { statusCode: 200 };
  }
  if (actionOf(body) === 'ping') return say({ action: 'pong' });
  return say({ action: 'error', code: 'call.invalid', message: 'Unknown message' });
};

/** Notes open sockets and answers their messages. Nothing is sent to others from here: changes of the table do that. */
export const handler = async (event: Event): Promise<Answer> => {
  const { routeKey, connectionId, authorizer } = event.requestContext;
  if (!authorizer?.userId) throw new Error('A socket that nobody authorised');
  logger.appendKeys({ connectionId, routeKey });
  switch (routeKey) {
    case '$connect':
      await addConnection(authorizer.userId, connectionId, new Date());
      // A browser closes the socket unless one of the protocols it offered comes back; the token must not.
      return { statusCode: 200, headers: { 'Sec-WebSocket-Protocol': PROTOCOL } };
    case '$disconnect':
      await removeConnection(authorizer.userId, connectionId);
      return { statusCode: 200 };
    default:
      return answerMessage(authorizer, connectionId, event.body);
  }
};
