import { useTranslation } from 'react-i18next';
import { Disclosure } from '../../ui/parts/disclosure.tsx';
import { Section } from './section.tsx';

export const Questions = () => {
  const { t } = useTranslation('home');
  return (
    <Section title={t('questions.title')}>
      <div className="surface ruled px-5 sm:px-7">
        {t('questions.items', { returnObjects: true }).map(({ q, a }) => (
          <Disclosure key={q} title={q} group="questions">
            {a}
          </Disclosure>
        ))}
      </div>
    </Section>
  );
};
