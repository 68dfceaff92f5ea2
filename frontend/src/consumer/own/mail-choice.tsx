import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { MAIL_TOPICS, type MailTopic } from '../../../../shared/mail-topics.ts';
import { LANGUAGES, type Language } from '../../../../shared/texts/language.ts';
import { call, keyOf, query } from '../../api/api.ts';
import type { OutputOf } from '../../api/endpoint-types.ts';
import { useErrorText } from '../../api/error-text.ts';
import { queryClient } from '../../api/query-client.ts';
import { toast } from '../../core/page/toast.ts';
import { chooseLanguage } from '../../core/session/choose-language.ts';
import { useActor } from '../../core/session/session.ts';
import { LANGUAGE_NAMES } from '../../core/texts/language-names.ts';
import { Checkbox } from '../../ui/controls/field.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { Section } from './section.tsx';

type Profile = OutputOf<'accounts.profile'>;

/** What a creator alone is reminded of. */
const OF_CREATORS: readonly MailTopic[] = ['reminders'];

const PROFILE = query('accounts.profile', {});

const withTopic = (profile: Profile, topic: MailTopic, wanted: boolean): Profile => ({
  ...profile,
  mutedMails: [...profile.mutedMails.filter((each) => each !== topic), ...(wanted ? [] : [topic])],
});

/** The account's language, which the page takes as well; what was not saved is shown again as it is. */
const speak = async (language: Language): Promise<void> => {
  queryClient.setQueryData(PROFILE.queryKey, (shown) => shown && { ...shown, language });
  await chooseLanguage(language);
  await queryClient.invalidateQueries({ queryKey: keyOf('accounts.profile') });
};

/** In which language the site writes, and about what. Each choice is saved as it is made. */
export const MailChoice = ({ profile }: { readonly profile: Profile }) => {
  const { t, i18n } = useTranslation(['account', 'common']);
  const textOf = useErrorText();
  const actor = useActor();
  const choose = useMutation({
    mutationFn: (choice: { topic: MailTopic; wanted: boolean }) => call('accounts.chooseMails', choice),
    onMutate: async ({ topic, wanted }) => {
      await queryClient.cancelQueries(PROFILE);
      queryClient.setQueryData(PROFILE.queryKey, (shown) => shown && withTopic(shown, topic, wanted));
    },
    onError: (error, { topic, wanted }) => {
      queryClient.setQueryData(PROFILE.queryKey, (shown) => shown && withTopic(shown, topic, !wanted));
      toast.error(textOf(error));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf('accounts.profile') }),
  });
  // An address may have the page in another language than the account's, in which e-mails come.
  const isSame = i18n.language === profile.language;
  const nameOf = (language: string): string => t(`common:spoken.${language as Language}`);
  const topics = MAIL_TOPICS.filter((topic) => actor?.isCreator || !OF_CREATORS.includes(topic));
  return (
    <Section title={t('mails.title')} lead={t('mails.lead')}>
      <Select
        label={t('mails.language')}
        hint={
          isSame
            ? t('mails.languageHint')
            : t('mails.languageOther', { page: nameOf(i18n.language), mails: nameOf(profile.language) })
        }
        value={profile.language}
        onChange={({ target }) => void speak(target.value as Language)}
        className="max-w-xs"
      >
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </Select>
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-medium">{t('mails.topics')}</legend>
        {topics.map((topic) => (
          <Checkbox
            key={topic}
            checked={!profile.mutedMails.includes(topic)}
            onChange={({ target }) => choose.mutate({ topic, wanted: target.checked })}
            label={
              <>
                {t(`mails.${topic}.name`)}
                <span className="block text-small text-muted">{t(`mails.${topic}.text`)}</span>
              </>
            }
          />
        ))}
      </fieldset>
      <p className="text-small text-muted">{t('mails.always')}</p>
    </Section>
  );
};
