import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClasses } from '../parts/button.tsx';
import { Bow } from '../parts/ornaments.tsx';

/** Reloading while offline would end on the browser's own error page. */
const reloadOnline = (onOffline: () => void): void => {
  fetch('/config.json', { cache: 'no-store' }).then(() => location.reload(), onOffline);
};

/** Shown after a rendering error, or when a chunk cannot be loaded offline: then it reloads by itself, once it can be. */
const CrashPage = () => {
  const { t } = useTranslation();
  const [offline, setOffline] = useState(!navigator.onLine);
  const reload = (): void => reloadOnline(() => setOffline(true));
  useEffect(() => {
    if (!offline) return;
    const online = (): void => reloadOnline(() => undefined);
    addEventListener('online', online);
    return () => removeEventListener('online', online);
  }, [offline]);
  return (
    <div role="alert" className="page grid justify-items-center gap-4 py-20 text-center">
      {!offline && <Bow className="h-20 w-28 rotate-180 opacity-80" />}
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
