import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '../../core/page/use-title.ts';
import { useSession } from '../../core/session/session.ts';
import { EmptyState, Skeleton } from '../../ui/feedback/states.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { Disclosure } from '../../ui/parts/disclosure.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { ReachSupport, RunBy } from '../../ui/text/site-facts.tsx';
import { ContactForm } from './contact-form.tsx';

const Details = () => {
  const { t } = useTranslation('info');
  return (
    <div className="surface p-[4vw] sm:p-6">
      <h2 className="text-title font-semibold">{t('contact.details')}</h2>
      <ul className="mt-3">
        <ReachSupport className="flex items-center py-1.5 text-turquoise" />
      </ul>
      <RunBy className="mt-3 grid gap-1.5" />
      <h2 className="mt-6 flex items-center gap-3 text-title font-semibold">
        <Icon name="clock" />
        {t('contact.hours')}
      </h2>
      <dl className="mt-3 grid grid-cols-1 gap-2">
        {(
          [
            ['weekdays', 'weekdayHours'],
            ['friday', 'fridayHours'],
          ] as const
        ).map(([days, hours]) => (
          <div key={days} className="flex flex-wrap justify-between gap-x-4">
            <dt>{t(`contact.${days}`)}</dt>
            <dd className="tabular-nums">
              <bdi dir="ltr">{t(`contact.${hours}`)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
};

export const ContactPage = () => {
  const { t } = useTranslation('info');
  const { status } = useSession();
  const [sent, setSent] = useState(false);
  useTitle(t('contact.title'));
  return (
    <div className="page py-10 sm:py-14">
      <header className="max-w-2xl">
        <h1 className="font-display text-heading">{t('contact.title')}</h1>
        <p className="mt-2 text-lead text-muted">{t('contact.lead')}</p>
      </header>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="surface p-6 sm:p-8">
          {/* Whose name and draft the form begins with is known only then. */}
          {status === 'loading' && <Skeleton className="h-130" />}
          {status !== 'loading' && sent && (
            <EmptyState
              title={t('contact.thanksTitle')}
              action={<Button onClick={() => setSent(false)}>{t('contact.another')}</Button>}
            >
              {t('contact.thanksText')}
            </EmptyState>
          )}
          {status !== 'loading' && !sent && <ContactForm onSent={() => setSent(true)} />}
        </div>
        <Details />
      </div>
      <section className="mt-12 max-w-3xl">
        <h2 className="mb-4 font-display text-heading">{t('contact.questions')}</h2>
        <div className="surface ruled px-5 sm:px-7">
          {t('contact.faq', { returnObjects: true }).map(({ q, a }) => (
            <Disclosure key={q} title={q} group="contact">
              {a}
            </Disclosure>
          ))}
        </div>
      </section>
    </div>
  );
};
