import type { ButtonDropdownProps } from '@cloudscape-design/components/button-dropdown';
import TopNavigation, { type TopNavigationProps } from '@cloudscape-design/components/top-navigation';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import { LANGUAGES, type Language } from '../../../../shared/texts/language.ts';
import { useBrand } from '../../core/page/site.ts';
import { setTheme, THEMES, type Theme, useTheme } from '../../core/page/theme.ts';
import { chooseLanguage } from '../../core/session/choose-language.ts';
import { useSignOut } from '../../core/session/sign-out.ts';
import { LANGUAGE_NAMES } from '../../core/texts/language-names.ts';

type Item = ButtonDropdownProps.Item | ButtonDropdownProps.CheckboxItem;

const choice = (id: string, text: string, checked: boolean): Item => ({
  itemType: 'checkbox',
  id,
  text,
  checked,
});

const useAccountMenu = (admin: Actor | null): TopNavigationProps.Utility[] => {
  const { t } = useTranslation(['common', 'admin']);
  const navigate = useNavigate();
  const signOut = useSignOut();
  if (!admin) return [];
  return [
    {
      type: 'menu-dropdown',
      iconName: 'user-profile',
      text: admin.name,
      description: admin.email,
      ariaLabel: t('nav.account', { name: admin.name }),
      items: [
        { id: 'account', text: t('admin:account') },
        { id: 'sign-out', text: t('nav.signOut') },
      ],
      onItemClick: ({ detail: { id } }) =>
        void (id === 'account' ? navigate('/dashboard/account') : signOut()),
    },
  ];
};

/** The bar over the back office: back to the site, language, theme and, once inside, the account. */
export const TopBar = ({ admin }: { readonly admin: Actor | null }) => {
  const { t, i18n } = useTranslation(['common', 'admin']);
  const navigate = useNavigate();
  const brand = useBrand();
  const theme = useTheme();
  const account = useAccountMenu(admin);
  const language = LANGUAGE_NAMES[i18n.language as Language];
  const toSite = (event: { preventDefault: () => void }): void => {
    event.preventDefault();
    void navigate('/');
  };
  return (
    <div id="back-office-top" className="back-office-top">
      <TopNavigation
        identity={{ href: '/', title: t('admin:title', { brand }), onFollow: toSite }}
        utilities={[
          { type: 'button', text: t('admin:toSite'), href: '/', onFollow: toSite },
          {
            type: 'menu-dropdown',
            text: language,
            ariaLabel: `${t('language')}: ${language}`,
            items: LANGUAGES.map((each) => choice(each, LANGUAGE_NAMES[each], each === i18n.language)),
            onItemClick: ({ detail }) => void chooseLanguage(detail.id as Language),
          },
          {
            type: 'menu-dropdown',
            text: t(`theme.${theme}`),
            ariaLabel: `${t('theme.label')}: ${t(`theme.${theme}`)}`,
            items: THEMES.map((each) => choice(each, t(`theme.${each}`), each === theme)),
            onItemClick: ({ detail }) => setTheme(detail.id as Theme),
          },
          ...account,
        ]}
      />
    </div>
  );
};
