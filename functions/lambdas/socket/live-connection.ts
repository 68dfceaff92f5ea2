import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { isAdmitted, openedOf, type SocketEvent } from '../../accounts/person/on-socket.ts';
import { logger } from '../../lib/lambda/observability.ts';
import { addConnection, removeConnection } from '../../messages/live/live.table.ts';
import { actionOf, PROTOCOL } from '../../messages/live/protocol.ts';

type Answer = APIGatewayProxyStructuredResultV2;

const say = (message: object): Answer => ({ statusCode: 200, body: JSON.stringify(message) });

const answerTo = (body: string | undefined): Answer => {
  if (actionOf(body) === 'ping') return say({ action: 'pong' });
  return say({ action: 'error', code: 'call.invalid', message: 'Unknown message' });
};

/** Notes open sockets and answers their messages. Nothing is sent to others from here: changes of the table do that. */
export const handler = async (event: SocketEvent): Promise<Answer> => {
  const { routeKey, connectionId } = event.requestContext;
  const opened = openedOf(event);
  logger.appendKeys({ connectionId, routeKey });
  switch (routeKey) {
    case '$connect':
      await addConnection(opened.userId, connectionId, new Date(), {
        authTime: Number(opened.authTime),
        until: Number(opened.exp),
        isAdmin: opened.role === 'admin',
      });
      // A browser closes the socket unless one of the protocols it offered comes back; the token must not.
      return { statusCode: 200, headers: { 'Sec-WebSocket-Protocol': PROTOCOL } };
    case '$disconnect':
      await removeConnection(opened.userId, connectionId);
      return { statusCode: 200 };
    default:
      return (await isAdmitted(opened, connectionId)) ? answerTo(event.body) : { statusCode: 200 };
  }
};
