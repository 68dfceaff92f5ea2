import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { call } from '../../../api/api.ts';
import { useErrorText } from '../../../api/error-text.ts';
import { useTitle } from '../../../core/page/use-title.ts';
import { refreshActor } from '../../../core/session/session.ts';
import { CategorySelect } from '../../../ui/controls/category-select.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { Bow } from '../../../ui/parts/ornaments.tsx';

/** Shown to a signed-in person without a creator profile: what one is, and the one question it starts with. */
export const Apply = () => {
  const { t } = useTranslation('creator');
  useTitle(t('apply.title'));
  const textOf = useErrorText();
  const navigate = useNavigate();
  const [category, setCategory] = useState('');
  const [missing, setMissing] = useState(false);
  const apply = useMutation({
    mutationFn: () => call('registration.applyAsCreator', { category }),
    onSuccess: async () => {
      await refreshActor();
      await navigate('/dashboard/creator/profile');
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(!category);
    if (category) apply.mutate();
    else event.currentTarget.querySelector('select')?.focus();
  };
  return (
    <div className="page grid justify-items-center pt-12 pb-8 sm:pt-20">
      <Bow className="h-20 w-28" />
      <h1 className="mt-4 text-center font-display text-heading">{t('apply.title')}</h1>
      <p className="mt-3 max-w-prose text-center text-lead text-muted">{t('apply.text')}</p>
      <form noValidate onSubmit={submit} className="surface mt-8 grid w-full max-w-md gap-5 p-6">
        <CategorySelect
          label={t('apply.category')}
          none={t('apply.choose')}
          required
          value={category}
          chosen={category}
          error={missing ? t('apply.categoryMissing') : undefined}
          onChange={(event) => {
            setCategory(event.target.value);
            setMissing(false);
          }}
        />
        {apply.isError && (
          <p role="alert" className="text-bad">
            {textOf(apply.error)}
          </p>
        )}
        <Button type="submit" variant="primary" size="large" pending={apply.isPending}>
          {t('apply.submit')}
        </Button>
      </form>
    </div>
  );
};
