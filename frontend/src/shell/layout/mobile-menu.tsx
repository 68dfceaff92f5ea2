import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LANGUAGES } from '../../../../shared/texts/language.ts';
import { setTheme, THEMES, useTheme } from '../../core/page/theme.ts';
import { chooseLanguage } from '../../core/session/choose-language.ts';
import { useSession } from '../../core/session/session.ts';
import { useSignOut } from '../../core/session/sign-out.ts';
import { LANGUAGE_NAMES } from '../../core/texts/language-names.ts';
import { Sheet } from '../../ui/overlays/dialog.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { Icon, type IconName } from '../../ui/parts/icon.tsx';
import { LINKS } from './links.ts';
import { useAreaLinks } from './navigation.ts';
import { THEME_ICONS } from './preferences.tsx';

const ROW =
  'flex min-h-13 w-full items-center gap-4 rounded-control px-3 text-lead font-medium text-ink no-underline hover:bg-sunk';

interface MobileMenuProps {
  readonly onClose: () => void;
  /** Opens the search, which has no room in the bar of a phone with large text. */
  readonly onSearch: () => void;
}

/** The top bar's links, on a phone. */
const MobileMenu = ({ onClose, onSearch }: MobileMenuProps) => {
  const { t, i18n } = useTranslation();
  const { status } = useSession();
  const theme = useTheme();
  const areas = useAreaLinks();
  const signOut = useSignOut();
  const links: readonly {
    to: string;
    text: (typeof LINKS)[number]['text'] | (typeof areas)[number]['text'] | 'nav.signIn';
    icon: IconName;
  }[] = [
    ...LINKS,
    ...areas,
    ...(status === 'signed-out' ? [{ to: '/login', text: 'nav.signIn', icon: 'user' } as const] : []),
  ];
  return (
    <Sheet open onClose={onClose} title={t('nav.menu')} side="start">
      <button
        type="button"
        className={ROW}
        onClick={() => {
          onClose();
          onSearch();
        }}
      >
        <Icon name="search" className="size-6 text-muted" />
        {t('search.open')}
      </button>
      <nav aria-label={t('nav.main')}>
        {links.map(({ to, text, icon }) => (
          <Link key={to} to={to} onClick={onClose} className={ROW}>
            <Icon name={icon} className="size-6 text-muted" />
            {t(text)}
          </Link>
        ))}
        {status === 'signed-in' && (
          <button
            type="button"
            className={ROW}
            onClick={() => {
              onClose();
              void signOut();
            }}
          >
            <Icon name="sign-out" className="size-6 text-muted" />
            {t('nav.signOut')}
          </button>
        )}
      </nav>
      <fieldset className="mt-6 border-t border-line pt-5">
        <legend className="float-start mb-2 w-full text-small text-muted">{t('language')}</legend>
        <div className="clear-both flex flex-wrap gap-2">
          {LANGUAGES.map((language) => (
            <Button
              key={language}
              lang={language}
              size="small"
              aria-pressed={i18n.language === language}
              onClick={() => void chooseLanguage(language)}
              className="aria-pressed:border-turquoise aria-pressed:text-turquoise"
            >
              {LANGUAGE_NAMES[language]}
            </Button>
          ))}
        </div>
      </fieldset>
      <fieldset className="mt-5">
        <legend className="mb-2 text-small text-muted">{t('theme.label')}</legend>
        <div className="flex flex-wrap gap-2">
          {THEMES.map((each) => (
            <Button
              key={each}
              icon={THEME_ICONS[each]}
              size="small"
              aria-pressed={theme === each}
              onClick={() => setTheme(each)}
              className="aria-pressed:border-turquoise aria-pressed:text-turquoise"
            >
              {t(`theme.${each}`)}
            </Button>
          ))}
        </div>
      </fieldset>
    </Sheet>
  );
};

export default MobileMenu;
