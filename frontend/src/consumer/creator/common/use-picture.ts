import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ImageKind, pictureToSend, problemOf, uploadImage } from '../../../api/image-upload.ts';
import { toast } from '../../../core/page/toast.ts';

export interface Picture {
  /** The key of the uploaded picture, for the save; empty while there is none. */
  readonly key: string;
  /** A local preview of the chosen picture; empty while there is none. */
  readonly preview: string;
  readonly pending: boolean;
  readonly choose: (file: File) => Promise<void>;
}

const NONE = { key: '', preview: '' };

/**
 * A picture chosen in a form: checked, uploaded, and previewed until the form is saved. `failedText` is shown when the
 * upload fails.
 */
export const usePicture = (kind: ImageKind, failedText: string): Picture => {
  const { t } = useTranslation('creator');
  const [picture, setPicture] = useState(NONE);
  const [pending, setPending] = useState(false);
  const { preview } = picture;
  useEffect(() => () => URL.revokeObjectURL(preview), [preview]);

  const choose = async (file: File) => {
    setPending(true);
    try {
      const sent = await pictureToSend(file);
      if ('problem' in sent) {
        toast.error(t(`picture.${sent.problem}`));
        return;
      }
      const key = await uploadImage(kind, sent.file);
      setPicture({ key, preview: URL.createObjectURL(sent.file) });
      toast.success(t('picture.done'));
    } catch (error) {
      const why = problemOf(error);
      toast.error(why === 'failed' ? failedText : t(`picture.${why}`));
    } finally {
      setPending(false);
    }
  };
  return { ...picture, pending, choose };
};
