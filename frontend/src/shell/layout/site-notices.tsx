import { useTranslation } from 'react-i18next';
import { useSiteNotices } from '../../core/notices/site-notices.ts';
import { IconButton } from '../../ui/parts/button.tsx';
import { Icon } from '../../ui/parts/icon.tsx';

/** What the site says for a while, above everything else; each can be closed. */
const SiteNotices = () => {
  const { t, i18n } = useTranslation();
  const { notices, close } = useSiteNotices();
  return notices.map(({ id, he, en }) => (
    <div
      key={id}
      data-notice={id}
      className="flex items-center justify-center gap-2 border-b border-line bg-turquoise-soft ps-4 text-ink"
    >
      <Icon name="info" className="size-5 shrink-0" />
      <p dir="auto" className="max-w-prose py-2 text-small font-medium wrap-anywhere">
        {i18n.language === 'he' ? he : en}
      </p>
      <IconButton icon="close" label={t('closeNotice')} onClick={() => close(id)} />
    </div>
  ));
};

export default SiteNotices;
