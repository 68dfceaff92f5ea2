import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClasses } from '../parts/button.tsx';
import { Bow } from '../parts/ornaments.tsx';

/** Shown after a rendering error, or when a chunk cannot be loaded offline. Its links reload the site. */
const CrashPage = () => {
  const { t } = useTranslation();
  const [offline, setOffline] = useState(!navigator.onLine);
  // Reloading while offline would end on the browser's own error page.
  const reload = (): void => {
    fetch('/config.json', { cache: 'no-store' }).then(
      () => location.reload(),
      () => setOffline(true),
    );
  };
  return (
    <div role="alert" className="page grid justify-items-center gap-4 py-20 text-center">
      <Bow className="h-20 w-28 rotate-180 opacity-80" />
      <h1 className="font-display text-heading">{t(offline ? 'crash.offline' : 'crash.title')}</h1>
      <p className="max-w-prose text-balance text-muted">{t(offline ? 'crash.offlineText' : 'crash.text')}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button variant="primary" onClick={reload}>
          {t(offline ? 'retry' : 'crash.reload')}
        </Button>
        {!offline && (
          <a href="/" className={buttonClasses()}>
            {t('toHome')}
          </a>
        )}
      </div>
    </div>
  );
};

export default CrashPage;
