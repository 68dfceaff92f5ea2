/** Why a creator does not take a request, in the order in which it is asked. Each is one that its fan may be told. */
export const DECLINE_CAUSES = ['time', 'style', 'unclear', 'uncomfortable'] as const;

export type DeclineCause = (typeof DECLINE_CAUSES)[number];
