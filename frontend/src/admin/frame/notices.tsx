import Flashbar, { type FlashbarProps } from '@cloudscape-design/components/flashbar';
import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

type NoticeType = 'success' | 'info' | 'error';
type Say = (type: NoticeType, text: ReactNode) => void;

interface Notice {
  readonly id: string;
  readonly type: NoticeType;
  readonly text: ReactNode;
  /** The screen it was said on. */
  readonly screen: string;
}

const AT_ONCE = 3;
const SayContext = createContext<Say>(() => {});
const NoticesContext = createContext<{
  readonly notices: readonly Notice[];
  readonly dismiss: (id: string) => void;
}>({ notices: [], dismiss: () => {} });

interface NoticesProviderProps {
  /** What is open on a screen may change, and its notices stay. */
  readonly screen: string;
  readonly children: ReactNode;
}

/** Keeps what the back office has to say until it is dismissed or the screen is left; the newest three. */
export const NoticesProvider = ({ screen, children }: NoticesProviderProps) => {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const current = useRef(screen);
  useEffect(() => {
    current.current = screen;
    setNotices((before) => before.filter((notice) => notice.screen === screen));
  }, [screen]);
  const say = useMemo<Say>(
    () => (type, text) =>
      setNotices((before) =>
        [{ id: crypto.randomUUID(), type, text, screen: current.current }, ...before].slice(0, AT_ONCE),
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

/** Says how something an admin did went, above the screen. */
export const useSay = (): Say => use(SayContext);

export const Notices = () => {
  const { t } = useTranslation();
  const { notices, dismiss } = use(NoticesContext);
  const items: FlashbarProps.MessageDefinition[] = notices.map(({ id, type, text }) => ({
    id,
    type,
    content: text,
    ariaRole: type === 'error' ? 'alert' : 'status',
    dismissible: true,
    dismissLabel: t('close'),
    onDismiss: () => dismiss(id),
  }));
  return <Flashbar items={items} />;
};
