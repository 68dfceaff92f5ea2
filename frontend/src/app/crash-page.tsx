import { useTranslation } from 'react-i18next';
import { Button, buttonClasses } from '../ui/button.tsx';
import { Bow } from '../ui/ornaments.tsx';

/** Something broke in the page itself. Its links load the site anew. */
export const CrashPage = () => {
  const { t } = useTranslation();
  return (
    <div role="alert" className="page grid justify-items-center gap-4 py-24 text-center">
      <Bow className="h-20 w-28 rotate-180 opacity-80" />
      <h1 className="font-display text-heading">{t('crash.title')}</h1>
      <p className="max-w-prose text-balance text-muted">{t('crash.text')}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button variant="primary" onClick={() => location.reload()}>
          {t('crash.reload')}
        </Button>
        <a href="/" className={buttonClasses()}>
          {t('toHome')}
        </a>
      </div>
    </div>
  );
};
