import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';

interface Shown {
  /** Name of the open thing: the last step of the breadcrumbs, and the heading of its panel. */
  readonly title: string | null;
  readonly inPanel: boolean;
}

interface Panel extends Shown {
  /** The panel's content, once the layout shows it. */
  readonly slot: HTMLElement | null;
  readonly setSlot: (slot: HTMLElement | null) => void;
  readonly show: (shown: Shown) => void;
}

const NOTHING: Shown = { title: null, inPanel: false };
const PanelContext = createContext<Panel>({
  ...NOTHING,
  slot: null,
  setSlot: () => {},
  show: () => {},
});

/** Knows what is open on the screen, for the layout around it. */
export const PanelProvider = ({ children }: { readonly children: ReactNode }) => {
  const [shown, show] = useState(NOTHING);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const panel = useMemo(() => ({ ...shown, slot, setSlot, show }), [shown, slot]);
  return <PanelContext value={panel}>{children}</PanelContext>;
};

export const usePanel = (): Panel => use(PanelContext);

const useShown = (title: string, inPanel: boolean): HTMLElement | null => {
  const { show, slot } = usePanel();
  useEffect(() => {
    show({ title, inPanel });
    return () => show(NOTHING);
  }, [show, title, inPanel]);
  return slot;
};

/** Names what a whole screen shows, as a person on a page of their own. */
export const useThingTitle = (title: string): void => {
  useShown(title, false);
};

interface DetailsProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Details of the open thing, beside its list. */
export const Details = ({ title, children }: DetailsProps) => {
  const slot = useShown(title, true);
  return slot && createPortal(children, slot);
};
