import { useTranslation } from 'react-i18next';
import { readFilled } from '../../../ui/controls/read-filled.ts';
import { Restored } from '../../../ui/feedback/restored.tsx';
import { LeaveDialog } from '../../../ui/overlays/leave-dialog.tsx';
import { EditFooter } from '../common/edit-footer.tsx';
import { ImageButton } from '../common/image-button.tsx';
import { Switch } from '../common/switch.tsx';
import { ExtrasField } from './extras-field.tsx';
import { LanguagesField } from './languages-field.tsx';
import type { OwnProfile } from './profile-form.ts';
import { ProfilePictures } from './profile-pictures.tsx';
import { ProfileLinks, ProfileTexts } from './profile-texts.tsx';
import { SpecialtiesField } from './specialties-field.tsx';
import { useProfileEdit } from './use-profile-edit.ts';

interface ProfileEditorProps {
  readonly profile: OwnProfile;
  readonly onDone: () => void;
}

export const ProfileEditor = ({ profile, onDone }: ProfileEditorProps) => {
  const { t } = useTranslation('creator');
  const { edit, avatar, banner, files, save, submit, done } = useProfileEdit(profile, onDone);
  const { typed } = edit;
  const { setValue, formState } = edit.form;
  const { errors } = formState;

  return (
    <form ref={readFilled} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <LeaveDialog
        unsaved={edit.changed || files.some(({ key, pending }) => key !== '' || pending)}
        onDiscard={edit.dropDraft}
      />
      {edit.restored && <Restored />}
      <ProfilePictures
        profile={{
          name: profile.name,
          category: profile.category,
          banner: banner.preview || profile.banner,
          avatar: avatar.preview || profile.avatar,
        }}
        bannerAction={<ImageButton picture={banner} label={t('profile.banner')} />}
        avatarAction={<ImageButton picture={avatar} label={t('profile.avatar')} />}
      />
      <p className="text-small text-muted">{t('picture.hint')}</p>
      <ProfileTexts form={edit.form} />
      <SpecialtiesField value={typed.specialties} onChange={(value) => setValue('specialties', value)} />
      <LanguagesField
        value={typed.languages}
        error={errors.languages?.message}
        onChange={(value) => setValue('languages', value, { shouldValidate: true })}
      />
      <ProfileLinks form={edit.form} />
      <ExtrasField
        value={typed.extras}
        error={errors.extras?.message as string | undefined}
        onChange={(value) => setValue('extras', value, { shouldValidate: formState.isSubmitted })}
      />
      <div className="grid gap-1">
        <Switch
          label={t('profile.shabbatSwitch')}
          checked={typed.keepsShabbat}
          onChange={(keepsShabbat) => setValue('keepsShabbat', keepsShabbat)}
        />
        <p className="max-w-prose text-small text-muted">{t('profile.shabbatHint')}</p>
      </div>
      <Switch
        label={t('profile.activeSwitch')}
        checked={typed.active}
        onChange={(active) => setValue('active', active)}
      />
      <EditFooter conflict={edit.conflict} save={save} waitsFor={files} onCancel={done} />
    </form>
  );
};
