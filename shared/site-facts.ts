/** How a fact is written, which decides its form's check, and how a page shows it. */
type FactForm = 'text' | 'number' | 'phone' | 'email';

interface SiteFact {
  readonly form: FactForm;
  /** Its name in the stored settings and in the audit. */
  readonly stored: string;
  /** Its letters at most. */
  readonly most: number;
}

/**
 * Who runs the site, as the law asks a shop to say it: one declaration for the settings, the audit, the form, every page
 * and e-mail, and the till of `prod`, which stays shut while one of them is missing.
 */
export const SITE_FACTS = {
  companyName: { form: 'text', stored: 'company_name', most: 100 },
  companyNumber: { form: 'number', stored: 'company_number', most: 9 },
  companyAddress: { form: 'text', stored: 'company_address', most: 200 },
  supportPhone: { form: 'phone', stored: 'support_phone', most: 20 },
  supportEmail: { form: 'email', stored: 'support_email', most: 100 },
  accessibilityCoordinator: { form: 'text', stored: 'accessibility_coordinator', most: 100 },
} as const satisfies Readonly<Record<string, SiteFact>>;

export type SiteFactName = keyof typeof SITE_FACTS;
/** Empty texts are facts that nobody filled in. */
export type SiteFacts = Readonly<Record<SiteFactName, string>>;

export const SITE_FACT_NAMES = Object.keys(SITE_FACTS) as SiteFactName[];

export const isSiteFact = (name: string): name is SiteFactName => name in SITE_FACTS;

export const siteFactsOf = (facts: SiteFacts): SiteFacts =>
  Object.fromEntries(SITE_FACT_NAMES.map((name) => [name, facts[name]])) as SiteFacts;

export const missingFacts = (facts: SiteFacts): SiteFactName[] =>
  SITE_FACT_NAMES.filter((name) => facts[name] === '');

/** How pages and e-mails say them: who it is, then how to reach them. */
export const FACT_LINES = [
  ['companyName', 'companyNumber', 'companyAddress'],
  ['supportPhone', 'supportEmail', 'accessibilityCoordinator'],
] as const satisfies readonly (readonly SiteFactName[])[];
