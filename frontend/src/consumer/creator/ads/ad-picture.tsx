import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Portrait } from '../../../ui/parts/portrait.tsx';
import { ImageButton } from '../common/image-button.tsx';
import type { Picture } from '../common/use-picture.ts';
import type { AdForm } from './ad-form.ts';

interface AdPictureProps {
  readonly value: AdForm['picture'];
  readonly onChange: (value: AdForm['picture']) => void;
  readonly picture: Picture;
  /** What the ad shows now; empty for a new one. */
  readonly current: string;
  /** The creator's own picture and name. */
  readonly avatar: string;
  readonly name: string;
}

/** Which picture the ad shows: the creator's, an uploaded one, or what it has. */
export const AdPicture = ({ value, onChange, picture, current, avatar, name }: AdPictureProps) => {
  const { t } = useTranslation('creator');
  const group = useId();
  const choices = [...(current ? (['keep'] as const) : []), 'avatar' as const, 'upload' as const];
  const shown = { keep: current, avatar, upload: picture.preview }[value];
  return (
    <fieldset className="grid gap-3 sm:grid-cols-[8rem_1fr]">
      <legend className="mb-2 text-small font-medium">{t('ads.picture')}</legend>
      <span className="relative block aspect-3/4 w-[min(8rem,100%)] overflow-hidden rounded-card">
        {value === 'upload' && picture.preview ? (
          <img src={picture.preview} alt="" className="size-full object-cover" />
        ) : (
          <Portrait key={shown} image={shown} name={name} category={name} />
        )}
      </span>
      <div className="grid content-start gap-1">
        {choices.map((choice) => (
          <label key={choice} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name={group}
              checked={value === choice}
              onChange={() => onChange(choice)}
              className="size-4.5 accent-turquoise"
            />
            {t(`ads.pictures.${choice}`)}
          </label>
        ))}
        {value === 'upload' && (
          <>
            <span>
              <ImageButton picture={picture} label={t('ads.choosePicture')} />
            </span>
            <p className="text-small text-muted">{t('picture.hint')}</p>
          </>
        )}
      </div>
    </fieldset>
  );
};
