import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TEXT } from '../../../../../shared/limits.ts';
import { TextArea, TextField } from '../../../ui/controls/field.tsx';
import type { AdForm } from './ad-form.ts';
import { Guide } from './guide.tsx';
import { useAdLimits } from './use-ad-limits.ts';

/** What is typed of an ad: its words, its price and its time. */
export const AdTexts = ({ form }: { readonly form: UseFormReturn<AdForm> }) => {
  const { t } = useTranslation('creator');
  const { limits, words } = useAdLimits();
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <TextField
        label={t('ads.title')}
        required
        maxLength={TEXT.title}
        error={errors.title?.message}
        {...register('title')}
      />
      <TextArea
        label={t('ads.description')}
        required={false}
        maxLength={TEXT.description}
        {...register('description')}
      />
      <TextField
        label={t('ads.titleEn')}
        hint={t('ads.titleEnHint')}
        required={false}
        lang="en"
        maxLength={TEXT.title}
        {...register('titleEn')}
      />
      <TextArea
        label={t('ads.descriptionEn')}
        required={false}
        lang="en"
        maxLength={TEXT.description}
        {...register('descriptionEn')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('ads.price')}
          hint={t('ads.priceHint', words)}
          inputMode="decimal"
          autoComplete="off"
          required
          error={errors.price?.message}
          {...register('price')}
        />
        <TextField
          label={t('ads.hours')}
          hint={t('ads.hoursHint', words)}
          type="number"
          inputMode="numeric"
          min={1}
          max={limits.maxDeliveryHours}
          step={1}
          required
          error={errors.hours?.message}
          {...register('hours')}
        />
      </div>
      <div className="grid gap-3">
        <TextArea
          label={t('ads.requirements')}
          hint={t('ads.requirementsHint')}
          required={false}
          maxLength={TEXT.requirements}
          {...register('requirements')}
        />
        <Guide />
      </div>
    </>
  );
};
