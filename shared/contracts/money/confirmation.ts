import * as z from 'zod/mini';
import { CONFIRMED_KINDS, CONFIRMED_MEANS } from '../../money/confirmation.ts';
import { MOVE_SOURCES } from '../../money/move-facts.ts';
import { idPattern, instant } from '../parts/fields.ts';

const SOURCES = [MOVE_SOURCES.request, MOVE_SOURCES.topUp, MOVE_SOURCES.sending];

/** What moved the money, and its version: `req_…-1`. */
export const confirmationId = () =>
  z.string().check(z.regex(new RegExp(`^(?:${SOURCES.map(idPattern).join('|')})-[1-9][0-9]{0,6}$`)));

const named = () => z.object({ id: z.string(), at: instant() });

/** What a confirmation of payment says (`shared/money/confirmation.ts`). */
export const confirmation = () =>
  z.object({
    ...named().shape,
    kind: z.enum(CONFIRMED_KINDS),
    amountAgorot: z.number(),
    means: z.enum(CONFIRMED_MEANS),
    backAgorot: z.number(),
    payer: z.string(),
    issuer: z.object({
      siteName: z.string(),
      siteNameHebrew: z.string(),
      companyName: z.string(),
      companyNumber: z.string(),
      companyAddress: z.string(),
    }),
    order: z.nullable(
      z.object({
        id: z.string(),
        title: z.string(),
        titleEn: z.optional(z.string()),
        creatorName: z.string(),
        creatorNameEn: z.optional(z.string()),
      }),
    ),
    first: z.nullable(named()),
  });
