import near from './near.json' with { type: 'json' };

/** What several words of both languages stand for: `occasion:birthday`, `event:wedding`, `category:musician`, `song`. */
export type Concept = string;

const NEAR = new Map<Concept, readonly Concept[]>(Object.entries(near));

/** What it comes near to: a sketch to what is funny. */
export const nearOf = (concept: Concept): readonly Concept[] =>
  [...NEAR].filter(([, others]) => others.includes(concept)).map(([one]) => one);

/** What is only suggested by these, and no answer: whoever leaves the army begins something. */
export const isLoose = (concept: Concept): boolean => concept === 'event:discharge';

/** What comes near to it, of which it may be one: a pianist is a musician, who retires says goodbye. */
export const nearTo = (concept: Concept): readonly Concept[] => NEAR.get(concept) ?? [];
