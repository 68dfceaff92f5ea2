import { categoriesAdmin } from '../../../../shared/contracts/market/categories-admin.ts';
import { CATEGORY } from '../../../../shared/limits.ts';
import type { OutputOf } from '../../api/endpoint-types.ts';
import { contractProblems, type Problems } from '../../ui/controls/contract-problems.ts';

export type ListedCategory = OutputOf<'categoriesAdmin.list'>['items'][number];

/** What an admin says of a category. */
export interface CategoryForm {
  readonly name: string;
  readonly nameEn: string;
  readonly id: string;
  readonly icon: string;
  readonly description: string;
  readonly active: boolean;
}

export type CategoryProblem =
  | 'category.name_missing'
  | 'category.icon_missing'
  | 'category.name_taken'
  | 'category.slug_taken'
  | 'long'
  | 'slug';

/** Stands in the address in place of a slug, which has no underscore. */
export const NEW = '_new';

/** The form over this opens empty. */
export const BLANK: ListedCategory = {
  id: '',
  name: '',
  nameEn: '',
  icon: '',
  description: '',
  active: true,
  order: 0,
  v: 0,
  movingTo: null,
  creators: 0,
  ads: 0,
};

export const formOf = ({ name, nameEn, id, icon, description, active }: ListedCategory): CategoryForm => ({
  name,
  nameEn,
  id,
  icon,
  description,
  active,
});

/** The slug that a name suggests: `Stand-up & Comedy` is `stand-up-comedy`. Empty when nothing of the name is left. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, CATEGORY.slug)
    .replace(/^-+|-+$/g, '');

/** What is wrong before anything is sent; names of other categories are the server's to know. */
export const problemsOf = (form: CategoryForm): Problems<CategoryForm, CategoryProblem> => ({
  ...contractProblems<CategoryForm, CategoryProblem>(form, {
    schema: categoriesAdmin.create.input(),
    input: form,
    problemOf: (field, refused) => (field === 'id' ? 'slug' : refused === 'too_big' ? 'long' : undefined),
  }),
  ...(form.icon === '' && { icon: 'category.icon_missing' as const }),
  ...(form.nameEn.trim() === '' && { nameEn: 'category.name_missing' as const }),
  ...(form.name.trim() === '' && { name: 'category.name_missing' as const }),
});

const folded = (name: string): string => name.trim().normalize('NFKC').toLocaleLowerCase('en');

/** The field a refusal of the server belongs to, when it belongs to one. */
export const fieldOf = (
  code: string,
  form: CategoryForm,
  others: readonly ListedCategory[],
): keyof CategoryForm | null => {
  if (code === 'category.slug_taken') return 'id';
  if (code === 'category.icon_missing') return 'icon';
  if (code !== 'category.name_taken' && code !== 'category.name_missing') return null;
  const names = others.flatMap(({ name, nameEn }) => [folded(name), folded(nameEn)]);
  return names.includes(folded(form.nameEn)) && !names.includes(folded(form.name)) ? 'nameEn' : 'name';
};

/** The ids with one of them a step further up or down. */
export const moved = (ids: readonly string[], id: string, step: -1 | 1): string[] => {
  const from = ids.indexOf(id);
  const rest = ids.filter((other) => other !== id);
  return [...rest.slice(0, from + step), id, ...rest.slice(from + step)];
};
