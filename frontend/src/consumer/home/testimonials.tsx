import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { Section } from './section.tsx';

/** Three voices, said to be examples: nobody is quoted who did not speak. */
export const Testimonials = () => {
  const { t } = useTranslation('home');
  return (
    <Section
      title={t('testimonials.title')}
      note={<p className="rounded-full bg-sunk px-3 py-1 text-small text-muted">{t('testimonials.note')}</p>}
    >
      <ul className="grid gap-4 md:grid-cols-3 md:gap-5">
        {t('testimonials.items', { returnObjects: true }).map(({ text, who, what }) => (
          <li key={who} className="surface">
            <figure className="flex h-full flex-col gap-4 p-6">
              <Icon name="quote" filled className="size-8 text-marigold" />
              <blockquote className="flex-1 text-lead">{text}</blockquote>
              <figcaption className="border-t border-line pt-4">
                <span className="font-semibold">{who}</span>
                <span className="text-muted"> · {what}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
};
