import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bilingual } from '../../../../shared/contracts/site/content.ts';
import { LANGUAGES, type Language } from '../../../../shared/texts/language.ts';
import { PageText } from '../../ui/text/page-text.tsx';

interface PagePreviewProps {
  readonly title: Bilingual;
  readonly html: Bilingual;
  readonly header: string;
  readonly onClose: () => void;
  /** Beside the button that closes it. */
  readonly action?: ReactNode;
}

/** A page as its readers will see it, in either language; what is not translated is Hebrew for all. */
export const PagePreview = ({ title, html, header, onClose, action }: PagePreviewProps) => {
  const { t, i18n } = useTranslation(['pages', 'common']);
  const [language, setLanguage] = useState<Language>(i18n.language === 'en' ? 'en' : 'he');
  return (
    <Modal
      visible
      size="large"
      header={header}
      onDismiss={onClose}
      footer={
        <SpaceBetween direction="horizontal" size="xs">
          {action}
          <Button onClick={onClose}>{t('common:close')}</Button>
        </SpaceBetween>
      }
    >
      <SpaceBetween size="m">
        <SegmentedControl
          label={t('preview.language')}
          selectedId={language}
          options={LANGUAGES.map((id) => ({ id, text: t(`language.${id}`) }))}
          onChange={({ detail }) => setLanguage(detail.selectedId as Language)}
        />
        <article dir={language === 'he' ? 'rtl' : 'ltr'} className="back-office-page">
          <PageText title={title} html={html} language={language} heading="h2" untitled={t('untitled')} />
        </article>
      </SpaceBetween>
    </Modal>
  );
};
