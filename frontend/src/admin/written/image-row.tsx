import Button from '@cloudscape-design/components/button';
import FileInput from '@cloudscape-design/components/file-input';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useMutation } from '@tanstack/react-query';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IMAGE_TYPES, TEXT } from '../../../../shared/limits.ts';
import { pictureToSend, problemOf, uploadPageImage } from '../../api/image-upload.ts';
import { PAGE_IMAGE } from './page-form.ts';

interface RowProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** Its own size goes with a picture, so that nothing moves when it comes. */
const sizeOf = async (file: File): Promise<{ width: number; height: number }> => {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
};

/** A picture from this machine, and what it shows in words, for whoever does not see it. */
export const ImageRow = ({ editor, onClose }: RowProps) => {
  const { t } = useTranslation(['pages', 'common']);
  const [alt, setAlt] = useState('');
  const upload = useMutation({
    mutationKey: PAGE_IMAGE,
    mutationFn: async (chosen: File) => {
      const sent = await pictureToSend(chosen);
      if ('problem' in sent) return sent;
      return { src: await uploadPageImage(sent.file), ...(await sizeOf(sent.file)) };
    },
    onSuccess: (sent) => {
      if ('problem' in sent) return;
      editor
        .chain()
        .focus()
        .setImage({ ...sent, alt: alt.trim() })
        .run();
      onClose();
    },
  });
  const problem =
    upload.data && 'problem' in upload.data ? upload.data.problem : upload.error && problemOf(upload.error);
  return (
    <div className="back-office-editor-row">
      <FormField
        label={t('editor.alt')}
        constraintText={t('editor.altHint')}
        errorText={problem && t(`editor.problems.${problem}`)}
      >
        <Input
          value={alt}
          autoFocus
          autoComplete={false}
          nativeInputAttributes={{ dir: 'auto', maxLength: TEXT.title }}
          onChange={({ detail }) => setAlt(detail.value)}
          onKeyDown={(event) => {
            if (event.detail.key === 'Enter' || event.detail.key === 'Escape') event.preventDefault();
            if (event.detail.key === 'Escape') onClose();
          }}
        />
      </FormField>
      <SpaceBetween direction="horizontal" size="xs">
        <FileInput
          accept={IMAGE_TYPES.join(',')}
          value={[]}
          onChange={({ detail: { value } }) => {
            const [file] = value;
            if (file && !upload.isPending) upload.mutate(file);
          }}
        >
          {t('editor.choose')}
        </FileInput>
        {upload.isPending && <StatusIndicator type="loading">{t('editor.sending')}</StatusIndicator>}
        <Button formAction="none" variant="link" onClick={onClose}>
          {t('common:cancel')}
        </Button>
      </SpaceBetween>
    </div>
  );
};
