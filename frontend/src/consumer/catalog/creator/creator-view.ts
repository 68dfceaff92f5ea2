import type { catalog } from '../../../../../shared/contracts/market/catalog.ts';
import type { Output } from '../../../../../shared/contracts/parts/endpoint.ts';

/** A creator as visitors see them. */
export type CreatorView = Output<typeof catalog.creator>;

/** Where ordering starts: the ad when there is only one, else the list of them on the page; null without any. */
export const orderPath = ({ ads }: Pick<CreatorView, 'ads'>): string | null => {
  const [first, second] = ads;
  if (!first) return null;
  return second ? '#ads' : `/video-ad/${first.id}`;
};
