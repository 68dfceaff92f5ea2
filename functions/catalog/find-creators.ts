import type { catalog } from '../../shared/contracts/catalog.ts';
import type { Output } from '../../shared/contracts/endpoint.ts';
import type { Call } from '../lib/http.ts';
import { featuredCreators } from '../platform-config/settings.ts';
import { cardOf } from './creator-cards.ts';
import { listCreatorsNamed } from './listing.table.ts';

const CREATORS_FOUND = 8;

/** Visible creators by the beginning of a word of their name. */
export const findCreators = async ({
  input,
}: Call<typeof catalog.creators, unknown>): Promise<Output<typeof catalog.creators>> => {
  const [rows, featured] = await Promise.all([
    listCreatorsNamed(input.text, CREATORS_FOUND),
    featuredCreators(),
  ]);
  return { items: rows.map((row) => cardOf(row, featured)) };
};
