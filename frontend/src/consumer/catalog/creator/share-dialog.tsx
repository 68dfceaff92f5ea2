import { useTranslation } from 'react-i18next';
import { useCopied } from '../../../ui/controls/use-copied.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Button, buttonClasses } from '../../../ui/parts/button.tsx';
import { NETWORKS, type Network, shareAddress } from './share.ts';

/** Names of the networks are their own in every language. */
const NAMES: Record<Network, string> = {
  whatsapp: 'WhatsApp',
  facebook: 'Facebook',
  twitter: 'Twitter',
  linkedin: 'LinkedIn',
};

const SIGNS: Record<Network, string> = {
  whatsapp:
    'M12 3a9 9 0 0 0-7.7 13.6L3 21l4.5-1.2A9 9 0 1 0 12 3m-3.2 4.7c.3 0 .6 0 .8.5l.7 1.7c.1.3 0 .5-.6 1.2-.2.3 0 .5.2.8a7 7 0 0 0 2.9 2.4c.3.1.5.1.7-.1l.8-1c.2-.3.5-.2.8-.1l1.6.8c.4.2.5.3.5.7-.1 1.2-1 2-2.2 2-3.6-.3-7.7-4.2-7.8-7.1 0-.9.7-1.8 1.6-1.8',
  facebook: 'M14 8.5V7c0-.7.4-1 1-1h2V3h-2.8C11.6 3 10 4.6 10 7v1.5H7.5V12H10v9h4v-9h2.6l.6-3.5z',
  twitter: 'M4 4h4.8l3.6 5 4.3-5H19l-5.6 6.5L20 20h-4.8l-4-5.5L6.5 20H4.2l6-7zM7 5.6l9 12.8h1.2L8.2 5.6z',
  linkedin:
    'M5.2 3.5a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8M3.5 9h3.4v11.5H3.5zM9.5 9h3.2v1.6c.6-1 1.8-1.9 3.6-1.9 3.2 0 4.2 1.9 4.2 5v6.8h-3.4v-6.1c0-1.6-.3-2.8-1.9-2.8s-2.3 1.2-2.3 2.8v6.1H9.5z',
};

interface ShareDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The address to share, in full. */
  readonly url: string;
  /** A sentence that goes with it. */
  readonly text: string;
}

const ShareDialog = ({ open, onClose, url, text }: ShareDialogProps) => {
  const { t } = useTranslation('catalog');
  const { copied, copy } = useCopied(url, { done: t('share.copiedToast'), failed: t('share.copyFailed') });

  return (
    <Dialog open={open} onClose={onClose} title={t('share.title')}>
      <ul className="flex flex-wrap gap-3">
        {NETWORKS.map((network) => (
          <li key={network} className="flex-1">
            <a
              href={shareAddress(network, url, text)}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClasses('secondary', 'medium', 'w-full')}
            >
              <svg viewBox="0 0 24 24" className="size-5 shrink-0" fill="currentColor" aria-hidden="true">
                <path d={SIGNS[network]} />
              </svg>
              <bdi>{NAMES[network]}</bdi>
            </a>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap items-center justify-end gap-2 rounded-control border border-line bg-sunk p-2">
        <bdi dir="ltr" className="flex-[1_1_9rem] px-2 wrap-anywhere text-small text-muted">
          {url}
        </bdi>
        <Button size="small" icon={copied ? 'check' : 'share'} onClick={() => void copy()}>
          {t(copied ? 'share.copied' : 'share.copy')}
        </Button>
      </div>
    </Dialog>
  );
};

export default ShareDialog;
