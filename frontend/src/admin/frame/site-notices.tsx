import Alert from '@cloudscape-design/components/alert';
import { useTranslation } from 'react-i18next';
import { useSiteNotices } from '../../core/notices/site-notices.ts';

/** What the site says to admins and to everybody, above the screen. */
export const SiteNotices = () => {
  const { t, i18n } = useTranslation();
  const { notices, close } = useSiteNotices();
  return (
    <div role="status">
      {notices.map(({ id, he, en }) => (
        <Alert
          key={id}
          type="info"
          dismissible
          dismissAriaLabel={t('closeNotice')}
          onDismiss={() => close(id)}
        >
          <bdi>{i18n.language === 'he' ? he : en}</bdi>
        </Alert>
      ))}
    </div>
  );
};
