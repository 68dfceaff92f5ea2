import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PageRow, PageStatus, PageView } from '../../../../shared/contracts/site/content-admin.ts';
import { call, keyOf } from '../../api/api.ts';
import { useErrorText } from '../../api/error-text.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { useSay } from '../frame/notices.tsx';
import { inputOf, type PageForm } from '../written/page-form.ts';

/** A save that came back is shown at once; lists, versions and what visitors see are read again. */
const useKept = () => {
  const queries = useQueryClient();
  return {
    keep: (page: PageView) => queries.setQueryData(keyOf('contentAdmin.get', { slug: page.slug }), page),
    readAgain: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['contentAdmin'] }),
        queries.invalidateQueries({ queryKey: ['content'] }),
      ]),
  };
};

interface SavePage {
  readonly form: PageForm;
  readonly status: PageStatus;
  /** The version it was written over; null for a new page. */
  readonly v: number | null;
}

/** Makes a page or changes one; the same again, after an answer that was lost, is no fault. */
export const useSavePage = () => {
  const { t } = useTranslation('pages');
  const { keep, readAgain } = useKept();
  const say = useSay('page');
  const errorText = useErrorText();
  return useMutation({
    mutationFn: ({ form, status, v }: SavePage) => {
      const input = inputOf(form, status);
      return v === null ? call('contentAdmin.create', input) : call('contentAdmin.update', { ...input, v });
    },
    onSuccess: (page) => {
      keep(page);
      say('success', t(`saved.${page.status}`, { title: isolate(page.title.he) }));
    },
    onError: (error) => say('error', t('saveFailed', { why: errorText(error) })),
    onSettled: readAgain,
  });
};

/** Publishes a page or takes it back, and says so. */
export const useTogglePage = () => {
  const { t } = useTranslation('pages');
  const { keep, readAgain } = useKept();
  const say = useSay('page');
  const errorText = useErrorText();
  return useMutation({
    mutationFn: ({ slug, status }: Pick<PageRow, 'slug' | 'status'>) =>
      call('contentAdmin.setStatus', { slug, status: status === 'published' ? 'draft' : 'published' }),
    onSuccess: (page) => {
      keep(page);
      say('success', t(`nowIs.${page.status}`, { title: isolate(page.title.he) }));
    },
    onError: (error) => say('error', t('toggleFailed', { why: errorText(error) })),
    onSettled: readAgain,
  });
};

/** Deletes a page, and says so. */
export const useRemovePage = (onDone: () => void) => {
  const { t } = useTranslation('pages');
  const { readAgain } = useKept();
  const say = useSay('page');
  return useMutation({
    mutationFn: ({ slug }: Pick<PageRow, 'slug' | 'title'>) => call('contentAdmin.remove', { slug }),
    onSuccess: (_, { title }) => {
      say('success', t('removed', { title: isolate(title.he) }));
      onDone();
    },
    onSettled: readAgain,
  });
};

/** Brings an earlier version back as the newest one. */
export const useRestorePage = (onDone: (page: PageView) => void) => {
  const { t } = useTranslation('pages');
  const { keep, readAgain } = useKept();
  const say = useSay('page');
  return useMutation({
    mutationFn: (input: { slug: string; version: number; v: number }) => call('contentAdmin.restore', input),
    onSuccess: (page) => {
      keep(page);
      say('success', t('versions.restored', { title: isolate(page.title.he) }));
      onDone(page);
    },
    onSettled: readAgain,
  });
};
