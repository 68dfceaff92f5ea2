import { LEGAL_NAMES, type LegalName } from '../../../../shared/legal/legal-pages.ts';

/** What is open on the screen of pages is a legal page: no slug has an underscore. */
const PREFIX = '_';

export const legalThing = (name: string): string => PREFIX + name;

export const legalInThing = (thing: string): LegalName | undefined =>
  LEGAL_NAMES.find((name) => legalThing(name) === thing);
