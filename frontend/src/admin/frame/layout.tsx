import AppLayout, { type AppLayoutProps } from '@cloudscape-design/components/app-layout';
import SplitPanel from '@cloudscape-design/components/split-panel';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { Language } from '../../../../shared/texts/language.ts';
import { directionOf } from '../../boot/detect.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Help } from './help.tsx';
import { Notices } from './notices.tsx';
import { usePanel } from './panel.tsx';
import { usePlace, useThing } from './place.ts';
import { SideMenu } from './side-menu.tsx';
import { SiteNotices } from './site-notices.tsx';
import { useKept } from './use-kept.ts';
import { useIsNarrow } from './use-narrow.ts';

/** Where details stand, and how much room they take. */
const panelLook = z.object({ position: z.enum(['side', 'bottom']), size: z.optional(z.number()) });

interface LayoutProps {
  readonly root: string;
  readonly superAdmin: boolean;
  readonly helpOpen: boolean;
  readonly onHelp: (open: boolean) => void;
  readonly children: ReactNode;
}

/** Puts the keyboard where the details are, once somebody opened them; not when the page itself opened with them. */
const useFocusDetails = (layout: { readonly current: AppLayoutProps.Ref | null }): void => {
  const { thing } = usePlace();
  const { slot } = usePanel();
  const seen = useRef(thing);
  useEffect(() => {
    if (seen.current === thing || (thing && !slot)) return;
    seen.current = thing;
    if (thing) layout.current?.focusSplitPanel();
  }, [layout, thing, slot]);
};

/**
 * The menu stands on the left in both languages: the layout itself always runs left to right, and what lies in it runs
 * as the language does.
 */
export const Layout = ({ root, superAdmin, helpOpen, onHelp, children }: LayoutProps) => {
  const { i18n } = useTranslation();
  const isNarrow = useIsNarrow();
  const [menuOpen, setMenuOpen] = useState(!isNarrow);
  const [look, setLook] = useKept('panel', panelLook, { position: 'side' });
  const { title, inPanel, setSlot } = usePanel();
  const { close } = useThing();
  const layout = useRef<AppLayoutProps.Ref>(null);
  useFocusDetails(layout);
  const direction = directionOf(i18n.language as Language);
  const inLanguage = (content: ReactNode) => <div dir={direction}>{content}</div>;
  return (
    <div dir="ltr" className="back-office-layout" data-words={direction}>
      <AppLayout
        ref={layout}
        headerSelector="#back-office-top"
        contentType="table"
        navigationWidth={240}
        navigationOpen={menuOpen}
        onNavigationChange={({ detail }) => setMenuOpen(detail.open)}
        navigation={
          <div dir={direction} id="back-office-menu">
            <SideMenu root={root} superAdmin={superAdmin} onFollow={() => isNarrow && setMenuOpen(false)} />
          </div>
        }
        breadcrumbs={inLanguage(<Breadcrumbs />)}
        tools={inLanguage(<Help />)}
        toolsOpen={helpOpen}
        onToolsChange={({ detail }) => onHelp(detail.open)}
        notifications={inLanguage(
          <>
            <SiteNotices />
            <Notices />
          </>,
        )}
        splitPanelOpen={inPanel}
        onSplitPanelToggle={({ detail }) => !detail.open && close()}
        splitPanelPreferences={{ position: look.position }}
        onSplitPanelPreferencesChange={({ detail }) => setLook({ ...look, position: detail.position })}
        {...(look.size !== undefined && { splitPanelSize: look.size })}
        onSplitPanelResize={({ detail }) => setLook({ ...look, size: detail.size })}
        splitPanel={
          inPanel && (
            <SplitPanel header={title ?? ''} closeBehavior="hide">
              <div dir={direction} ref={setSlot} className="back-office-details" />
            </SplitPanel>
          )
        }
        content={inLanguage(
          <div id="main" tabIndex={-1} className="back-office-screen">
            {children}
          </div>,
        )}
      />
    </div>
  );
};
