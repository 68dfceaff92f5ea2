import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, keyOf } from '../../api/api.ts';
import { codeOf } from '../../api/api-error.ts';
import type { InputOf, OutputOf } from '../../api/endpoint-types.ts';
import { useErrorText } from '../../api/error-text.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { useSay } from '../frame/notices.tsx';
import type { ListedCategory } from './category-fields.ts';

type Listed = OutputOf<'categoriesAdmin.list'>;

const KEY = keyOf('categoriesAdmin.list', {});

/** Writes of the list go one after the other: the second arrow that is pressed is over what the first one made. */
const SCOPE = { id: 'categories' };
/** Somebody else saved the category meanwhile. */
export const CHANGED = 'category.changed';
const ORDER = ['categories', 'order'];

/** What a write leaves: the list it answered, and everything that shows categories read again. */
const useKept = () => {
  const queries = useQueryClient();
  return {
    keep: (listed: Listed) => queries.setQueryData(KEY, listed),
    readAgain: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['categoriesAdmin'] }),
        queries.invalidateQueries({ queryKey: ['platformConfig'] }),
      ]),
  };
};

interface SaveCategory {
  readonly make: boolean;
  readonly fields: InputOf<'categoriesAdmin.update'>;
}

/** Adds one or changes one; the same again, after an answer that was lost, is no fault. */
export const useSaveCategory = () => {
  const { t } = useTranslation('category-list');
  const { keep, readAgain } = useKept();
  const say = useSay('category');
  const errorText = useErrorText();
  return useMutation({
    scope: SCOPE,
    mutationFn: ({ make, fields: { v, ...fields } }: SaveCategory) =>
      make ? call('categoriesAdmin.create', fields) : call('categoriesAdmin.update', { ...fields, v }),
    onSuccess: (listed, { fields: { name } }) => {
      keep(listed);
      say('success', t('saved', { name: isolate(name) }));
    },
    onError: (error) => {
      // The form shows the newer version beside what was typed.
      if (codeOf(error) !== CHANGED) say('error', t('saveFailed', { why: errorText(error) }));
    },
    onSettled: readAgain,
  });
};

/** Shows the new order before it is kept, and the stored one again when that fails. */
export const useOrderCategories = () => {
  const { t } = useTranslation('category-list');
  const queries = useQueryClient();
  const { readAgain } = useKept();
  const say = useSay('category');
  const errorText = useErrorText();
  return useMutation({
    mutationKey: ORDER,
    scope: SCOPE,
    mutationFn: (ids: readonly string[]) => call('categoriesAdmin.order', { ids: [...ids] }),
    onMutate: async (ids) => {
      await queries.cancelQueries({ queryKey: KEY });
      queries.setQueryData<Listed>(
        KEY,
        (before) =>
          before && {
            items: before.items.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
          },
      );
    },
    onError: (error) => say('error', t('orderFailed', { why: errorText(error) })),
    // Another arrow may have been pressed since: the list is read when the last of them is answered.
    onSettled: () => (queries.isMutating({ mutationKey: ORDER }) === 1 ? readAgain() : undefined),
  });
};

/** Removes one, or has its creators and ads moved to another first. */
export const useRemoveCategory = (onDone: () => void) => {
  const { t } = useTranslation('category-list');
  const { keep, readAgain } = useKept();
  const say = useSay('category');
  const errorText = useErrorText();
  return useMutation({
    scope: SCOPE,
    mutationFn: ({ category: { id }, moveTo }: { category: ListedCategory; moveTo?: string }) =>
      call('categoriesAdmin.remove', { id, ...(moveTo !== undefined && { moveTo }) }),
    onSuccess: (listed, { category: { name }, moveTo }) => {
      keep(listed);
      say('success', t(moveTo === undefined ? 'removed' : 'moving.started', { name: isolate(name) }));
      onDone();
    },
    onError: (error) => say('error', t('removeFailed', { why: errorText(error) })),
    onSettled: readAgain,
  });
};
