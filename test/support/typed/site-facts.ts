import { SITE_FACT_NAMES, type SiteFacts } from '../../../shared/site-facts.ts';

/** Nobody filled in who runs the site. */
export const NO_FACTS = Object.fromEntries(SITE_FACT_NAMES.map((name) => [name, ''])) as SiteFacts;

export const FACTS: SiteFacts = {
  companyName: 'חגיגה בע״מ',
  companyNumber: '514000017',
  companyAddress: 'רחוב הדוגמה 1, תל אביב',
  supportPhone: '03-555-0123',
  supportEmail: 'support@mazaltov.example',
  accessibilityCoordinator: 'רות לוי',
};
