import type {
  APIGatewayAuthorizerResult,
  APIGatewayRequestAuthorizerEvent,
  APIGatewayRequestAuthorizerHandler,
} from 'aws-lambda';
import { findUser } from '../../accounts/person/accounts.table.ts';
import { effectiveRole, refuseInactive, type User } from '../../accounts/person/user.ts';
import type { Identity } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { userIdOf } from '../../lib/lambda/ids.ts';
import { logger } from '../../lib/lambda/observability.ts';
import { verifyAccessToken } from '../../messages/live/access-token.ts';
import { offeredToken } from '../../messages/live/protocol.ts';

/** API Gateway answers 401 to exactly this message. */
const UNAUTHORIZED = 'Unauthorized';

const verified = async (event: APIGatewayRequestAuthorizerEvent) => {
  const token = offeredToken(event.headers);
  if (!token) throw new Error(UNAUTHORIZED);
  try {
    return await verifyAccessToken(token);
  } catch (error) {
    logger.info('token refused', { reason: (error as Error).message });
    throw new Error(UNAUTHORIZED);
  }
};

/** The person, if they may act now. */
const admitted = async (userId: string, identity: Identity): Promise<User | null> => {
  const user = await findUser(userId, { consistent: true });
  if (!user) return null;
  try {
    refuseInactive(user, identity);
    return user;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
};

/**
 * Who may open a socket: an active person with an access token of ours. No valid token is 401, a person who may not
 * act is 403. What the socket's other routes need to know travels in the context, in strings and numbers.
 */
export const handler: APIGatewayRequestAuthorizerHandler = async (event) => {
  const { exp, ...identity } = await verified(event);
  const userId = userIdOf(identity.sub);
  const user = await admitted(userId, identity);
  const Effect = user ? 'Allow' : 'Deny';
  return {
    principalId: userId,
    policyDocument: {
      Version: '2012-10-17',
      Statement: [{ Action: 'execute-api:Invoke', Effect, Resource: event.methodArn }],
    },
    context: {
      ...{ userId, sub: identity.sub, authTime: identity.authTime, exp },
      ...(user && { role: effectiveRole(user) }),
    },
  } satisfies APIGatewayAuthorizerResult;
};
