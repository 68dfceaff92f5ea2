import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsCutOff } from '../../../core/page/cut-off.ts';
import { Restored } from '../../../ui/feedback/restored.tsx';
import { LeaveDialog } from '../../../ui/overlays/leave-dialog.tsx';
import { EditFooter } from '../common/edit-footer.tsx';
import { Switch } from '../common/switch.tsx';
import { AdClip } from './ad-clip.tsx';
import type { OwnAd } from './ad-form.ts';
import { AdPicture } from './ad-picture.tsx';
import { AdTexts } from './ad-texts.tsx';
import { useAdEdit } from './use-ad-edit.ts';
import { clipOf } from './use-clip.ts';

interface AdEditorProps {
  /** The ad to edit; null writes a new one. */
  readonly ad: OwnAd | null;
  readonly avatar: string;
  readonly name: string;
  readonly onDone: () => void;
}

/** Creates an ad or changes one. */
export const AdEditor = ({ ad, avatar, name, onDone }: AdEditorProps) => {
  const { t } = useTranslation('creator');
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { edit, picture, clip, files, untouchedClip, save, preparing, submit, done } = useAdEdit(ad, onDone);
  const { typed, opened } = edit;
  const { setValue } = edit.form;
  const isCutOff = useIsCutOff(clipOf(ad?.id ?? ''), {
    isSending: clip.upload.phase !== 'none',
    arrivedAt: null,
  });

  useEffect(() => {
    heading.current?.focus();
  }, []);

  return (
    <form
      noValidate
      aria-labelledby={headingId}
      onSubmit={(event) => void submit(event)}
      className="surface mb-8 grid gap-5 p-5 sm:p-6"
    >
      {/* A new ad is kept as it is typed: leaving it loses nothing. */}
      <LeaveDialog
        unsaved={(edit.changed && ad !== null) || files.some(({ pending }) => pending)}
        onDiscard={edit.dropDraft}
      />
      <h2 id={headingId} ref={heading} tabIndex={-1} className="text-title font-semibold outline-none">
        {t(ad ? 'ads.editTitle' : 'ads.newTitle')}
      </h2>
      {edit.restored && <Restored />}
      <AdTexts form={edit.form} />
      <AdPicture
        value={typed.picture}
        onChange={(value) => setValue('picture', value)}
        picture={picture}
        current={opened?.image ?? ''}
        avatar={avatar}
        name={name}
      />
      <AdClip
        value={typed.clip}
        onChange={(value) => setValue('clip', value)}
        clip={clip}
        current={opened?.clip ?? null}
        cutOff={isCutOff}
        untouched={untouchedClip}
      />
      <Switch
        label={t('ads.active')}
        checked={typed.active}
        onChange={(active) => setValue('active', active)}
      />
      <EditFooter
        conflict={edit.conflict}
        save={save}
        waitsFor={files}
        note={preparing ? t('ads.clipPreparing') : ''}
        onCancel={done}
      />
    </form>
  );
};
