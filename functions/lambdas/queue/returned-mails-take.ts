import * as z from 'zod/mini';
import { count, logger } from '../../lib/lambda/observability.ts';
import { mailOfTags } from '../../messages/mail/mail-record.ts';
import { takeReturn } from '../../people/returned-mails/take-return.ts';

const recipients = z.array(z.object({ emailAddress: z.string() }));

/** What SES tells EventBridge of an e-mail that came back. */
const event = z.object({
  detail: z.object({
    mail: z.object({ messageId: z.string(), tags: z.optional(z.record(z.string(), z.array(z.string()))) }),
    bounce: z.optional(
      z.object({ bounceType: z.string(), bouncedRecipients: recipients, timestamp: z.string() }),
    ),
    complaint: z.optional(z.object({ complainedRecipients: recipients, timestamp: z.string() })),
  }),
});

type Detail = z.output<typeof event>['detail'];

/** Null for a bounce that may be over soon: a full mailbox, a server that is away. */
const returnedOf = ({ bounce, complaint }: Detail) => {
  if (complaint) return { why: 'complained', of: complaint.complainedRecipients, ...complaint } as const;
  if (bounce?.bounceType !== 'Permanent') return null;
  return { why: 'bounced', of: bounce.bouncedRecipients, ...bounce } as const;
};

/** An address as SES repeats it, which may have a name before it. */
const bare = (address: string): string => (/<([^>]+)>\s*$/.exec(address)?.[1] ?? address).trim();

/** Takes e-mails that came back. What it throws is told again by Lambda, twice. */
export const handler = async (told: unknown): Promise<void> => {
  const { detail } = event.parse(told);
  const { messageId, tags = {} } = detail.mail;
  const returned = returnedOf(detail);
  if (!returned) {
    logger.info('an e-mail bounced, and not for good', { messageId });
    return;
  }
  const { why, of, timestamp } = returned;
  logger.info('an e-mail came back', { messageId, why });
  await count('MailReturned');
  const addresses = of.map(({ emailAddress }) => bare(emailAddress));
  const at = new Date(timestamp).toISOString();
  await takeReturn({ why, at, addresses, mail: mailOfTags(tags) }, new Date());
};
