import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { bounded } from '../../lib/lambda/deadline.ts';
import { env } from '../../lib/lambda/env.ts';

let shared: ApiGatewayManagementApiClient | undefined;

const gateway = (): ApiGatewayManagementApiClient => {
  shared ??= bounded(new ApiGatewayManagementApiClient({ endpoint: env('WEBSOCKET_ENDPOINT') }));
  return shared;
};

const isGone = (error: unknown): boolean =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 410;

/** Sends to an open socket; false when it is gone. */
export const sendTo = async (connectionId: string, message: object): Promise<boolean> => {
  try {
    await gateway().send(
      new PostToConnectionCommand({ ConnectionId: connectionId, Data: JSON.stringify(message) }),
    );
    return true;
  } catch (error) {
    if (isGone(error)) return false;
    throw error;
  }
};

/** Closes a socket; one that is gone already counts as closed. */
export const closeSocket = async (connectionId: string): Promise<void> => {
  try {
    await gateway().send(new DeleteConnectionCommand({ ConnectionId: connectionId }));
  } catch (error) {
    if (!isGone(error)) throw error;
  }
};
