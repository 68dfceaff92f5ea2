import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../../shared/calendar/dates.ts';
import type { LegalView } from '../../../../shared/contracts/site/legal-admin.ts';
import type { LegalName } from '../../../../shared/legal/legal-pages.ts';
import { call, keyOf } from '../../api/api.ts';
import { useErrorText } from '../../api/error-text.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { useSay } from '../frame/notices.tsx';
import type { PageForm } from '../written/page-form.ts';

/** What is written, over the version that was read. */
export interface WrittenLegal {
  readonly name: LegalName;
  readonly v: number;
  readonly form: PageForm;
}

const inputOf = ({ name, v, form }: WrittenLegal) => ({
  name,
  v,
  title: { he: form.titleHe, en: form.titleEn },
  html: { he: form.htmlHe, en: form.htmlEn },
});

/** A save that came back is shown at once; the list and what visitors see are read again. */
const useKept = () => {
  const queries = useQueryClient();
  return {
    keep: (page: LegalView) => queries.setQueryData(keyOf('legalAdmin.get', { name: page.name }), page),
    readAgain: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['legalAdmin'] }),
        queries.invalidateQueries({ queryKey: ['content'] }),
      ]),
  };
};

/** Keeps what is written; nothing changes on the site. */
export const useSaveLegal = () => {
  const { t } = useTranslation('pages');
  const { keep, readAgain } = useKept();
  const say = useSay('page');
  const errorText = useErrorText();
  return useMutation({
    mutationFn: (written: WrittenLegal) => call('legalAdmin.save', inputOf(written)),
    onSuccess: (page) => {
      keep(page);
      say('success', t('legal.saved', { title: isolate(page.title.he) }));
    },
    onError: (error) => say('error', t('legal.saveFailed', { why: errorText(error) })),
    onSettled: readAgain,
  });
};

/** Publishes what is written as the next version, from a day on. */
export const usePublishLegal = () => {
  const { t } = useTranslation('pages');
  const { keep, readAgain } = useKept();
  const say = useSay('page');
  return useMutation({
    mutationFn: ({ from, ...written }: WrittenLegal & { readonly from: string }) =>
      call('legalAdmin.publish', { ...inputOf(written), from }),
    onSuccess: (page, { from }) => {
      keep(page);
      const n = page.versions.length;
      const day = isolate(formatDay(from));
      say('success', t('legal.publish.done', { n, day, title: isolate(page.title.he) }));
    },
    onSettled: readAgain,
  });
};

/** Puts the newest version right, which stays the same one. */
export const useCorrectLegal = () => {
  const { t } = useTranslation('pages');
  const { keep, readAgain } = useKept();
  const say = useSay('page');
  return useMutation({
    mutationFn: (written: WrittenLegal) => call('legalAdmin.correct', inputOf(written)),
    onSuccess: (page) => {
      keep(page);
      say('success', t('legal.correct.done', { n: page.versions.length, title: isolate(page.title.he) }));
    },
    onSettled: readAgain,
  });
};
