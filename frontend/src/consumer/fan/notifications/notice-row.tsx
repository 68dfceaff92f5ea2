import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Notification } from '../../../../../shared/contracts/messages/notifications.ts';
import { classes } from '../../../ui/parts/classes.ts';
import { Icon, type IconName } from '../../../ui/parts/icon.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';
import { shownValues } from './shown-values.ts';

const ICONS: Record<Notification['kind'], IconName> = {
  message: 'chat',
  payment: 'wallet',
  request: 'gift',
  system: 'info',
  other: 'info',
};

/** What an event moved of the reader's money, told after it. */
const MONEY = ['returned', 'paid', 'earned', 'taken', 'kept'] as const;

/** The sentences of a notification, in the reader's language. */
const useNoticeText = (): ((notice: Notification) => string) => {
  const { t, i18n } = useTranslation('notifications');
  return ({ event, values, path }) => {
    const own = shownValues(values, i18n.language === 'en' ? 'en' : 'he');
    const key = `event.${event}` as const;
    // Some events are told to both people of a request, who read them differently.
    const keys = path.startsWith('/dashboard/creator') ? [`${key}ForCreator` as typeof key, key] : key;
    const money = MONEY.flatMap((name) => (own[name] ? t(`money.${name}`, { amount: own[name] }) : []));
    return [t(keys, { ...own, defaultValue: t('other') }), ...money].join(' ');
  };
};

interface NoticeRowProps {
  readonly notice: Notification;
  readonly onFollow: (notice: Notification) => void;
}

/** One notification: following it leads to what it is about, and marks it read. */
export const NoticeRow = ({ notice, onFollow }: NoticeRowProps) => {
  const { t } = useTranslation('notifications');
  const textOf = useNoticeText();
  return (
    <Link
      to={notice.path}
      onClick={() => onFollow(notice)}
      className={classes(
        'relative flex flex-wrap gap-3 px-4 py-3.5 text-ink no-underline transition-colors hover:bg-sunk focus-visible:-outline-offset-3',
        !notice.read && 'bg-turquoise-soft/60',
      )}
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunk text-muted">
        <Icon name={ICONS[notice.kind]} />
      </span>
      <span className="grid min-w-[min(9rem,100%)] flex-1 gap-0.5 pe-5">
        <span className={classes(!notice.read && 'font-medium')}>{textOf(notice)}</span>
        <span className="text-small text-muted">
          <DateText at={notice.at} time />
        </span>
      </span>
      {!notice.read && (
        <span className="absolute end-4 top-5.5 size-2.5 rounded-full bg-turquoise">
          <span className="sr-only">{t('new')}</span>
        </span>
      )}
    </Link>
  );
};
