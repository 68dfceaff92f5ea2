import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IMAGE_TYPES } from '../../../../../shared/limits.ts';
import { call, keyOf } from '../../../api/api.ts';
import { pictureToSend, problemOf } from '../../../api/image-upload.ts';
import { postFile } from '../../../api/post-file.ts';
import { toast } from '../../../core/page/toast.ts';
import { refreshActor } from '../../../core/session/session.ts';
import { FileInput } from '../../../ui/controls/file-input.tsx';
import { ProgressBar } from '../../../ui/feedback/states.tsx';
import { Avatar } from '../../../ui/parts/avatar.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import type { Profile } from './profile-values.ts';

const PROBLEMS = {
  type: 'profile.pictureType',
  size: 'profile.pictureSize',
  broken: 'profile.pictureBroken',
  gone: 'profile.pictureGone',
  signIn: 'profile.signInAgain',
  failed: 'profile.pictureFailed',
} as const;

/** Sends a picture and makes it the person's own. Returns the changed profile. */
const saveAvatar = async (file: File, onProgress: (share: number) => void): Promise<Profile> => {
  const contentType = file.type as (typeof IMAGE_TYPES)[number];
  const { key, ...form } = await call('accounts.requestAvatarUpload', { contentType, bytes: file.size });
  await postFile(form, file, onProgress);
  return call('accounts.saveAvatar', { key });
};

/** The person's picture, and the way to another one. */
export const AvatarUpload = ({ profile }: { readonly profile: Profile }) => {
  const { t } = useTranslation('fan');
  const answers = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [progress, setProgress] = useState<number | null>(null);

  const upload = async (file: File): Promise<void> => {
    setProgress(0);
    try {
      const sent = await pictureToSend(file);
      if ('problem' in sent) return toast.error(t(PROBLEMS[sent.problem]));
      answers.setQueryData(keyOf('accounts.profile', {}), await saveAvatar(sent.file, setProgress));
      toast.success(t('profile.pictureDone'));
      await refreshActor();
    } catch (error) {
      toast.error(t(PROBLEMS[problemOf(error)]));
    } finally {
      setProgress(null);
    }
  };

  return (
    <div className="flex flex-wrap items-center gap-5">
      <Avatar name={profile.name} src={profile.avatar} className="size-22 text-title" />
      <div className="grid justify-items-start gap-1.5">
        <FileInput
          ref={input}
          accept={IMAGE_TYPES.join()}
          label={t('profile.picture')}
          onFile={(file) => void upload(file)}
        />
        <Button
          icon="upload"
          pending={progress !== null}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          {t('profile.pictureChoose')}
        </Button>
        {progress === null ? (
          <p id={hintId} className="text-small text-muted">
            {t('profile.pictureHint')}
          </p>
        ) : (
          <ProgressBar label={t('profile.pictureProgress')} value={progress} />
        )}
      </div>
    </div>
  );
};
