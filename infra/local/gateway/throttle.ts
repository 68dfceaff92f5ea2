import type { Stack } from '../template/stack.ts';

interface StageProperties {
  readonly ApiId: string;
  readonly DefaultRouteSettings?: {
    readonly ThrottlingRateLimit: number;
    readonly ThrottlingBurstLimit: number;
  };
}

/** Takes one call; false when it is one too many. */
export type Throttle = () => boolean;

/** A bucket of `burst` calls that fills by `rate` a second. `now` answers milliseconds. */
export const createThrottle = (
  rate: number,
  burst: number,
  now: () => number = () => performance.now(),
): Throttle => {
  let left = burst;
  let at = now();
  return () => {
    const time = now();
    left = Math.min(burst, left + ((time - at) / 1000) * rate);
    at = time;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
};

/** As the API's stage says; without limits, every call. */
export const throttleOf = (stack: Stack, apiId: string): Throttle => {
  const stage = stack
    .all<StageProperties>('AWS::ApiGatewayV2::Stage')
    .find(({ properties }) => properties.ApiId === apiId);
  const limits = stage?.properties.DefaultRouteSettings;
  return limits ? createThrottle(limits.ThrottlingRateLimit, limits.ThrottlingBurstLimit) : () => true;
};
