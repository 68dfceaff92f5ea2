import Flashbar, { type FlashbarProps } from '@cloudscape-design/components/flashbar';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

type NoticeType = 'success' | 'info' | 'error';
type Say = (type: NoticeType, text: ReactNode) => void;

interface Notice {
  readonly id: string;
  /** The subject, such as a withdrawal or the fee; a notice without one replaces no other. */
  readonly about: string | undefined;
  readonly type: NoticeType;
  readonly text: ReactNode;
  /** The screen it was said on. */
  readonly screen: string;
}

const AT_ONCE = 3;
const SayContext = createContext<(notice: Pick<Notice, 'about' | 'type' | 'text'>) => void>(() => {});
const NoticesContext = createContext<{
  readonly notices: readonly Notice[];
  readonly dismiss: (id: string) => void;
}>({ notices: [], dismiss: () => {} });

/** The newest first, at most three, one a subject: a newer notice replaces the one about the same thing. */
export const noticesWith = (before: readonly Notice[], said: Notice): readonly Notice[] =>
  [said, ...before.filter(({ about }) => about === undefined || about !== said.about)].slice(0, AT_ONCE);

interface NoticesProviderProps {
  /** What is open on a screen may change, and its notices stay. */
  readonly screen: string;
  readonly children: ReactNode;
}

/** Keeps what the back office has to say until it is dismissed or the screen is left. */
export const NoticesProvider = ({ screen, children }: NoticesProviderProps) => {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const current = useRef(screen);
  useEffect(() => {
    current.current = screen;
    setNotices((before) => before.filter((notice) => notice.screen === screen));
  }, [screen]);
  const say = useCallback(
    (said: Pick<Notice, 'about' | 'type' | 'text'>) =>
      setNotices((before) =>
        noticesWith(before, { ...said, id: crypto.randomUUID(), screen: current.current }),
      ),
    [],
  );
  const shown = useMemo(
    () => ({
      notices,
      dismiss: (id: string) => setNotices((before) => before.filter((notice) => notice.id !== id)),
    }),
    [notices],
  );
  return (
    <SayContext value={say}>
      <NoticesContext value={shown}>{children}</NoticesContext>
    </SayContext>
  );
};

/** Says how something an admin did went, above the screen, in the place of what was said about the same thing. */
export const useSay = (about?: string): Say => {
  const say = use(SayContext);
  return useCallback((type, text) => say({ about, type, text }), [say, about]);
};

export const Notices = () => {
  const { t } = useTranslation();
  const { notices, dismiss } = use(NoticesContext);
  const items: FlashbarProps.MessageDefinition[] = notices.map(({ id, type, text }) => ({
    id,
    type,
    content: text,
    // As an alert it would take the focus, also out of a dialog that is open over it; read out it is either way.
    ariaRole: 'status',
    dismissible: true,
    dismissLabel: t('close'),
    onDismiss: () => dismiss(id),
  }));
  return <Flashbar items={items} />;
};
