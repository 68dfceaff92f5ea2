import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda';
import { handler } from '../../../functions/lambdas/api/requests-http.ts';
import { context, ORDER_ENVIRONMENT, orderEvent } from './order.ts';

/** Places an order through the shipped handler; throws when it is refused. */
export const placeOrder = async (fan: number, letters?: number): Promise<void> => {
  Object.assign(process.env, ORDER_ENVIRONMENT);
  const event = orderEvent(fan, letters) as unknown as APIGatewayProxyEventV2WithJWTAuthorizer;
  const answer = await handler(event, context);
  if (answer.statusCode !== 200) throw new Error(`The order was refused: ${answer.body}`);
};
