import { I18nProvider } from '@cloudscape-design/components/i18n';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsDark } from '../../core/page/theme.ts';

/** What stands under every Cloudscape component: its own words in our languages, and its dark mode when it is ours. */
export const Foundation = ({ children }: { readonly children: ReactNode }) => {
  const { i18n } = useTranslation('cloudscape');
  const { language } = i18n;
  const messages = useMemo(
    () => [
      { 'cloudscape-design-components': { [language]: i18n.getResourceBundle(language, 'cloudscape') } },
    ],
    [i18n, language],
  );
  const dark = useIsDark();
  useLayoutEffect(() => {
    document.body.classList.toggle('awsui-dark-mode', dark);
    return () => document.body.classList.remove('awsui-dark-mode');
  }, [dark]);
  return (
    <I18nProvider locale={language} messages={messages}>
      {children}
    </I18nProvider>
  );
};
