import type { Contracts } from '../../../shared/contracts/index.ts';
import type { Endpoint, Input, Output } from '../../../shared/contracts/parts/endpoint.ts';

type Group = keyof Contracts & string;

/** `requests.place`, `catalog.ads`: every endpoint of the contracts. */
export type EndpointName = { [G in Group]: `${G}.${keyof Contracts[G] & string}` }[Group];

type EndpointOf<N extends EndpointName> = N extends `${infer G extends Group}.${infer E}`
  ? E extends keyof Contracts[G]
    ? Contracts[G][E] extends Endpoint
      ? Contracts[G][E]
      : never
    : never
  : never;

export type InputOf<N extends EndpointName> = Input<EndpointOf<N>>;
export type OutputOf<N extends EndpointName> = Output<EndpointOf<N>>;

/** Endpoints that answer a page of a list. */
export type ListName = {
  [N in EndpointName]: OutputOf<N> extends { items: unknown[]; next: string | null } ? N : never;
}[EndpointName];
