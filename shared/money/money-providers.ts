/** Outside, by the method of a payment: each has accounts of its own, which are compared with it. */
const PROVIDERS = { paypal: 'paypal', bank: 'bank', manual: 'demonstration' } as const;
export type MoneyProvider = (typeof PROVIDERS)[keyof typeof PROVIDERS];

/** Where outside the money of a method is. Throws for a method that moves none from outside. */
export const providerOf = (method: string | undefined): MoneyProvider => {
  const provider = PROVIDERS[method as keyof typeof PROVIDERS] as MoneyProvider | undefined;
  if (!provider) throw new Error(`No money comes from outside by: ${method}`);
  return provider;
};
