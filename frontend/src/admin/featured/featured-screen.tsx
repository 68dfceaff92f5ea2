import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import LiveRegion from '@cloudscape-design/components/live-region';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FEATURED_MOST } from '../../../../shared/limits.ts';
import { call, keyOf, query } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import { useErrorText } from '../../api/error-text.ts';
import { useCategoryLabel } from '../../core/page/category.tsx';
import { CheckedForm } from '../../ui/controls/checked-form.tsx';
import { useEditForm } from '../../ui/controls/use-edit-form.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { ChangedAlert } from '../forms/changed-alert.tsx';
import { FormScreen } from '../forms/form-screen.tsx';
import { LeaveModal } from '../forms/leave-modal.tsx';
import { useSay } from '../frame/notices.tsx';
import { ExportWhole } from '../lists/export-whole.tsx';
import { Candidates } from './candidates.tsx';
import { ChosenList } from './chosen-list.tsx';
import {
  type Creator,
  type Featured,
  type FeaturedForm,
  formOf,
  isFull,
  toggled,
  withoutHidden,
} from './featured-form.ts';

const namesOf = (creators: readonly Creator[]): string =>
  creators.map(({ name }) => isolate(name)).join(', ');

/** The list of the site, in its order. */
const ExportFeatured = ({ creators }: { readonly creators: readonly Creator[] }) => {
  const { t } = useTranslation(['featured', 'admin']);
  const labelOf = useCategoryLabel();
  return (
    <ExportWhole
      items={creators}
      fileName={t('admin:menu.featured')}
      columns={[
        { header: t('place'), csv: ({ id }) => creators.findIndex((each) => each.id === id) + 1 },
        { header: t('creator'), csv: ({ name }) => name },
        { header: t('category'), csv: ({ category }) => labelOf(category) },
      ]}
    />
  );
};

/** The list as it is being changed: kept as a draft, and saved over the version it was opened with. */
const useFeaturedEdit = (now: Featured) => {
  const { t } = useTranslation('featured');
  const queries = useQueryClient();
  const say = useSay('featured');
  const errorText = useErrorText();
  const edit = useEditForm<Featured, FeaturedForm, never>({
    draft: ['featured', ''],
    stored: now,
    formOf,
    readNewest: () => queries.fetchQuery({ ...query('catalogAdmin.featured', {}), staleTime: 0 }),
    describe: (_, { creators }) => ({ label: t('field'), text: namesOf(creators) || t('nobody') }),
    problemsOf: () => ({}),
    textOf: (problem) => problem,
  });
  const { failed, changed, typed } = edit;
  const set = (creators: Creator[]): void => edit.form.setValue('creators', creators);
  const { mutate, isPending } = useMutation({
    mutationFn: (form: FeaturedForm) =>
      edit.save(form, ({ v }) =>
        call('catalogAdmin.setFeatured', { creatorIds: form.creators.map(({ id }) => id), v }),
      ),
    onSuccess: (saved, sent) => {
      queries.setQueryData(keyOf('catalogAdmin.featured', {}), saved);
      edit.saved(saved, sent);
      say('success', t('saved'));
    },
    onError: async (error) => {
      const refused = error instanceof ApiError && error.code === 'featured.hidden' ? error.details : null;
      const { left, hidden } = withoutHidden(typed.creators, refused);
      if (hidden.length > 0) {
        set(left);
        say('error', t('leftOut', { names: namesOf(hidden) }));
        return;
      }
      if (!(await failed(error))) say('error', t('saveFailed', { why: errorText(error) }));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['catalogAdmin'] }),
  });
  return { ...edit, set, isPending, save: () => changed && !isPending && mutate(typed) };
};

const Editor = ({ now }: { readonly now: Featured }) => {
  const { t } = useTranslation(['featured', 'forms', 'common']);
  const { typed, opened, changed, restored, conflict, isPending, save, set, choose, dropDraft } =
    useFeaturedEdit(now);
  const { creators } = typed;
  const [said, setSaid] = useState('');
  const toggle = (creator: Creator): void => {
    const next = toggled(creators, creator);
    const name = isolate(creator.name);
    setSaid(
      next.length > creators.length
        ? t('added', { name, place: next.length, total: next.length })
        : t('removedNow', { name }),
    );
    set(next);
  };
  return (
    <SpaceBetween size="l">
      <CheckedForm onSubmit={save}>
        <LeaveModal unsaved={changed} onDiscard={dropDraft} />
        <Container
          header={
            <Header
              variant="h2"
              counter={`(${creators.length}/${FEATURED_MOST})`}
              description={t('chosenLead', { most: FEATURED_MOST })}
              actions={<ExportFeatured creators={opened.items} />}
            >
              {t('chosen')}
            </Header>
          }
          footer={
            <SpaceBetween direction="horizontal" size="xs">
              <Button variant="primary" formAction="submit" loading={isPending} disabled={!changed}>
                {t('common:save')}
              </Button>
              <Button
                formAction="none"
                disabled={!changed || isPending}
                onClick={() => choose(now, formOf(now))}
              >
                {t('reset')}
              </Button>
            </SpaceBetween>
          }
        >
          <SpaceBetween size="m">
            {restored && changed && <Alert>{t('forms:restored')}</Alert>}
            {isFull(creators) && <Alert>{t('full', { most: FEATURED_MOST })}</Alert>}
            <ChosenList creators={creators} onOrder={set} onRemove={toggle} />
            {conflict && <ChangedAlert {...conflict} />}
          </SpaceBetween>
        </Container>
      </CheckedForm>
      <LiveRegion hidden>{said}</LiveRegion>
      <Candidates stored={opened.items} chosen={creators} onToggle={toggle} />
    </SpaceBetween>
  );
};

/** The creators who come first on the site, in their order. */
export const FeaturedScreen = () => {
  const { t } = useTranslation(['featured', 'admin']);
  const title = t('admin:menu.featured');
  const read = useQuery(query('catalogAdmin.featured', {}));
  return (
    <FormScreen title={title} lead={t('lead')} failed={t('loadFailed')} read={read}>
      {(now) => <Editor now={now} />}
    </FormScreen>
  );
};
