import type { Concept } from './concepts.ts';

/** For whom the video is: `whom:mother`. */
export const isWhom = (concept: Concept): boolean => concept.startsWith('whom:');

/** Those who get it together: `audience:office`. */
export const isAudience = (concept: Concept): boolean => concept.startsWith('audience:');

export const isOccasion = (concept: Concept): boolean => /^(occasion|event):/.test(concept);

/** What somebody does, and not when, or for whom: what people say of themselves beyond that is no offer. */
export const isSkill = (concept: Concept): boolean => !/^(occasion|event|audience|whom):/.test(concept);
