import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { lazy, Suspense, useId } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../../shared/texts/language.ts';
import { useTextField } from '../forms/use-text-field.ts';
import type { PageForm } from './page-form.ts';

/** The editor is larger than the rest of the back office's screens together. */
const RichEditor = lazy(() => import('./rich-editor.tsx'));

const FIELDS = {
  he: { title: 'titleHe', html: 'htmlHe' },
  en: { title: 'titleEn', html: 'htmlEn' },
} as const;

interface WrittenFieldsProps {
  readonly language: Language;
  readonly control: Control<PageForm>;
}

/** Title and text of a page in one language. */
export const WrittenFields = ({ language, control }: WrittenFieldsProps) => {
  const { t } = useTranslation(['pages', 'common']);
  const names = FIELDS[language];
  const title = useTextField(control, names.title);
  const { field: html, fieldState } = useController({ control, name: names.html });
  const problemId = useId();
  const problem = fieldState.error?.message;
  const label = t(`fields.${names.html}`);
  return (
    <Container
      header={
        <Header {...(language === 'en' && { description: t('english') })}>{t(`language.${language}`)}</Header>
      }
    >
      <SpaceBetween size="m">
        <FormField label={t(`fields.${names.title}`)} errorText={title.problem}>
          <Input
            {...title.input}
            autoComplete={false}
            ariaRequired={language === 'he'}
            nativeInputAttributes={{ dir: 'auto', lang: language }}
          />
        </FormField>
        {/* No form field around it: that would mark the toolbar's own fields as wrong. */}
        <div>
          <Box variant="awsui-key-label">{label}</Box>
          <Suspense fallback={<StatusIndicator type="loading">{t('common:loading')}</StatusIndicator>}>
            <RichEditor
              language={language}
              label={label}
              value={html.value}
              onChange={html.onChange}
              problemId={problem === undefined ? undefined : problemId}
            />
          </Suspense>
          {problem !== undefined && (
            <div id={problemId} role="alert">
              <StatusIndicator type="error">{problem}</StatusIndicator>
            </div>
          )}
        </div>
      </SpaceBetween>
    </Container>
  );
};
