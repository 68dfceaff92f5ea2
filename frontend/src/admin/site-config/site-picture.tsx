import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IMAGE_TYPES, type SiteImage } from '../../../../shared/limits.ts';
import { FileInput } from '../../ui/controls/file-input.tsx';
import { isUpload, type PictureField } from './site-form.ts';
import { useSitePicture } from './use-site-picture.ts';

const KIND: Readonly<Record<PictureField, SiteImage>> = {
  logoUrl: 'logo',
  faviconUrl: 'favicon',
  ogImage: 'og-image',
};

interface SitePictureProps {
  readonly name: PictureField;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** While a picture is on its way the form waits with its save. */
  readonly onSending: (name: PictureField, sending: boolean) => void;
}

/** A picture of the site: what is saved or was just uploaded, how far an upload is, and its removal. */
export const SitePicture = ({ name, value, onChange, onSending }: SitePictureProps) => {
  const { t } = useTranslation(['site-config', 'common']);
  const file = useRef<HTMLInputElement>(null);
  const { progress, problem, choose, clear, cancel, previewOf } = useSitePicture(KIND[name], onChange);
  const [broken, setBroken] = useState('');
  const sending = progress !== null;
  useEffect(() => onSending(name, sending), [name, sending, onSending]);
  const source = isUpload(value) ? previewOf(value) : value;
  const label = t(`fields.${name}`);
  const wrong = problem ?? (source !== '' && broken === source ? 'notLoaded' : null);
  return (
    <FormField
      label={label}
      description={t(`hints.${name}`)}
      errorText={wrong && t(`pictures.${wrong}`)}
      stretch
    >
      <SpaceBetween size="xs">
        {source === '' ? (
          <Box color="text-body-secondary">{t(`pictures.none.${name}`)}</Box>
        ) : (
          <img
            src={source}
            alt={t('pictures.preview', { field: label })}
            className="back-office-picture"
            onError={() => setBroken(source)}
          />
        )}
        {isUpload(value) && <Box color="text-body-secondary">{t('pictures.unsaved')}</Box>}
        {sending && (
          <ProgressBar
            value={Math.round(progress * 100)}
            label={t('pictures.sending')}
            ariaLabel={t('pictures.sendingOf', { field: label })}
          />
        )}
        <FileInput
          ref={file}
          accept={IMAGE_TYPES.join()}
          label={label}
          onFile={(chosen) => void choose(chosen)}
        />
        <SpaceBetween direction="horizontal" size="xs">
          <Button
            formAction="none"
            iconName="upload"
            disabled={sending}
            ariaLabel={`${t(value ? 'pictures.replace' : 'pictures.choose')}: ${label}`}
            onClick={() => file.current?.click()}
          >
            {t(value ? 'pictures.replace' : 'pictures.choose')}
          </Button>
          {sending && (
            <Button formAction="none" ariaLabel={`${t('common:cancel')}: ${label}`} onClick={cancel}>
              {t('common:cancel')}
            </Button>
          )}
          {value !== '' && !sending && (
            <Button
              formAction="none"
              iconName="remove"
              ariaLabel={`${t('pictures.remove')}: ${label}`}
              onClick={() => {
                clear();
                onChange('');
              }}
            >
              {t('pictures.remove')}
            </Button>
          )}
        </SpaceBetween>
      </SpaceBetween>
    </FormField>
  );
};
