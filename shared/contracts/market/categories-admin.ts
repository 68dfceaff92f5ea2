import * as z from 'zod/mini';
import { lazy } from '../../lazy.ts';
import { CATEGORY } from '../../limits.ts';
import { endpoints } from '../parts/endpoint.ts';
import { line, nothing, optionalText, pastedLine, version } from '../parts/fields.ts';
import { category } from '../site/platform-config.ts';

/** Lower-case English letters, digits and hyphens: a part of an address. */
const slug = lazy(() => pastedLine(z.maxLength(CATEGORY.slug), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)));

/** At most this long: one emoji of several signs (a family) is that long. */
const ICON_MAX = 32;

/** Names and icon may come empty, so that the refusal says which one is missing. */
const fields = lazy(() => ({
  name: line(CATEGORY.name, 0),
  nameEn: line(CATEGORY.name, 0),
  icon: line(ICON_MAX, 0),
  description: optionalText(CATEGORY.description),
  active: z.boolean(),
}));

const row = () =>
  z.extend(category(), {
    v: version(),
    /** Where its creators and ads are moving to; null while they stay. */
    movingTo: z.nullable(z.string()),
    creators: z.number(),
    ads: z.number(),
  });

/** All of them in their order, inactive ones too. */
const list = () => z.object({ items: z.array(row()) });

export const categoriesAdmin = endpoints({
  list: {
    method: 'GET',
    path: '/api/admin/categories',
    access: 'manage_content',
    input: nothing,
    output: list,
  },
  /** The last in the order. The same again, after an answer that was lost, changes nothing. */
  create: {
    method: 'POST',
    path: '/api/admin/categories',
    access: 'manage_content',
    input: () => z.strictObject({ id: slug(), ...fields() }),
    output: list,
    errors: [
      'category.name_missing',
      'category.icon_missing',
      'category.name_taken',
      'category.slug_taken',
      'category.too_many',
      'category.busy',
    ],
  },
  update: {
    method: 'PUT',
    path: '/api/admin/categories/{id}',
    access: 'manage_content',
    input: () => z.strictObject({ id: slug(), ...fields(), v: version() }),
    output: list,
    errors: [
      'category.not_found',
      'category.name_missing',
      'category.icon_missing',
      'category.name_taken',
      'category.last_active',
      'category.changed',
      'category.busy',
    ],
  },
  /** All ids in their new order. */
  order: {
    method: 'PUT',
    path: '/api/admin/category-order',
    access: 'manage_content',
    input: () => z.strictObject({ ids: z.array(slug()).check(z.maxLength(CATEGORY.most)) }),
    output: list,
    errors: ['category.changed', 'category.busy'],
  },
  /** One in use needs `moveTo`: its creators and ads go there first, by and by. */
  remove: {
    method: 'DELETE',
    path: '/api/admin/categories/{id}',
    access: 'manage_content',
    input: () => z.strictObject({ id: slug(), moveTo: z.optional(slug()) }),
    output: list,
    errors: [
      'category.not_found',
      'category.in_use',
      'category.last_active',
      'category.move_to',
      'category.busy',
    ],
  },
});
