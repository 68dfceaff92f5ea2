import { useTranslation } from 'react-i18next';
import { useCopied } from '../../ui/controls/use-copied.ts';
import { Button, buttonClasses } from '../../ui/parts/button.tsx';

interface ShareLinkProps {
  /** The address in full. */
  readonly url: string;
  /** A sentence that goes before it. */
  readonly text: string;
}

/** The ways to hand a link on: the phone's own, WhatsApp, and copying it. */
export const ShareLink = ({ url, text }: ShareLinkProps) => {
  const { t } = useTranslation('gift');
  const { copied, copy } = useCopied(url, { done: t('link.copiedToast'), failed: t('link.copyFailed') });
  // Closing the phone's share sheet is no failure.
  const share = (): void => void navigator.share({ text, url }).catch(() => {});
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap gap-3">
        {'share' in navigator && (
          <Button variant="primary" icon="share" onClick={share}>
            {t('link.share')}
          </Button>
        )}
        <a
          href={`https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClasses('share' in navigator ? 'secondary' : 'primary')}
        >
          <bdi>{t('link.whatsapp')}</bdi>
        </a>
        <Button icon={copied ? 'check' : 'share'} onClick={() => void copy()}>
          {t(copied ? 'link.copied' : 'link.copy')}
        </Button>
      </div>
      <bdi
        dir="ltr"
        className="min-w-0 rounded-control border border-line bg-sunk px-4 py-2.5 text-small wrap-anywhere text-muted"
      >
        {url}
      </bdi>
    </div>
  );
};
