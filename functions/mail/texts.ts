import english from '../../shared/locales/en/mail.json' with { type: 'json' };
import hebrew from '../../shared/locales/he/mail.json' with { type: 'json' };
import type { Language } from './letter.ts';

export type MailTexts = typeof hebrew;

const TEXTS: Record<Language, MailTexts> = { he: hebrew, en: english };

export const mailTexts = (language: Language): MailTexts => TEXTS[language];
