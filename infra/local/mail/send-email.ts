import { z } from 'zod';
import { parseInput, ServiceError } from '../json-call.ts';
import type { NewMessage } from './store.ts';

const MAX_RECIPIENTS = 50;

const addresses = z.array(z.string()).default([]);
const content = z.object({ Data: z.string(), Charset: z.string().optional() });
const nameAndValue = z.object({ Name: z.string(), Value: z.string() });

const sendEmailInput = z.object({
  FromEmailAddress: z.string().optional(),
  Destination: z
    .object({ ToAddresses: addresses, CcAddresses: addresses, BccAddresses: addresses })
    .optional(),
  ReplyToAddresses: addresses,
  ConfigurationSetName: z.string().optional(),
  EmailTags: z.array(nameAndValue).default([]),
  Content: z.object({
    Simple: z
      .object({
        Subject: content,
        Body: z.object({ Html: content.optional(), Text: content.optional() }),
        Headers: z.array(nameAndValue).optional(),
      })
      .optional(),
    Raw: z.object({ Data: z.base64() }).optional(),
  }),
});

type SendEmailInput = z.output<typeof sendEmailInput>;

const refuse = (message: string) => new ServiceError('BadRequestException', message);

/** `=?utf-8?B?...?=` and `=?utf-8?Q?...?=` words of a mail header. */
const decodeWords = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?([^?]+)\?([BQ])\?([^?]*)\?=/gi, (_, charset: string, encoding: string, data: string) => {
      const quoted = () =>
        Buffer.from(
          data
            .replaceAll('_', ' ')
            .replace(/=([0-9A-F]{2})/gi, (_all, hex: string) =>
              String.fromCharCode(Number.parseInt(hex, 16)),
            ),
          'latin1',
        );
      const bytes = encoding.toUpperCase() === 'B' ? Buffer.from(data, 'base64') : quoted();
      return new TextDecoder(charset).decode(bytes);
    });

/** Sender, recipients and subject of a raw message; the message itself is kept as it is, as text. */
const readRaw = (data: string) => {
  const text = Buffer.from(data, 'base64').toString('utf8');
  const [head = ''] = text.split(/\r?\n\r?\n/, 1);
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const header = (name: string) => {
    const line = lines.find((candidate) => candidate.toLowerCase().startsWith(`${name}:`));
    return line === undefined ? undefined : decodeWords(line.slice(name.length + 1).trim());
  };
  const recipients = ['to', 'cc', 'bcc'].flatMap((name) => header(name)?.split(/\s*,\s*/) ?? []);
  return { from: header('from'), to: recipients, subject: header('subject') ?? '', html: '', text };
};

const readContent = ({ Content: { Simple, Raw } }: SendEmailInput) => {
  if ((Simple === undefined) === (Raw === undefined))
    throw refuse('Content must be one of Simple and Raw; Template is not implemented.');
  if (Raw) return readRaw(Raw.Data);
  const html = Simple?.Body.Html?.Data ?? '';
  const text = Simple?.Body.Text?.Data ?? '';
  if (html === '' && text === '') throw refuse('The message has no body.');
  return { from: undefined, to: [], subject: Simple?.Subject.Data ?? '', html, text };
};

const checkAddress = (address: string): void => {
  const bare = /<([^>]*)>\s*$/.exec(address)?.[1] ?? address;
  if (/[^\x20-\x7e]/.test(bare)) throw refuse('Local address contains non-ASCII characters');
  if (!/^[^@\s<>,]+@[^@\s<>,]+\.[^@\s<>,]+$/.test(bare.trim())) throw refuse(`Illegal address: ${address}`);
};

/** The message a SendEmail call asks to send. Throws ServiceError where SES would refuse it. */
export const messageOf = (input: unknown): NewMessage => {
  const parsed = parseInput(sendEmailInput, input, 'BadRequestException');
  const { from: rawFrom, to: rawTo, ...body } = readContent(parsed);
  const { ToAddresses, CcAddresses, BccAddresses } = parsed.Destination ?? {
    ToAddresses: [],
    CcAddresses: [],
    BccAddresses: [],
  };
  const named = [...ToAddresses, ...CcAddresses, ...BccAddresses];
  const to = named.length > 0 ? named : rawTo;
  const from = parsed.FromEmailAddress ?? rawFrom;
  if (!from) throw refuse('Missing sender');
  if (to.length === 0) throw refuse('Missing destination');
  if (to.length > MAX_RECIPIENTS) throw refuse(`Recipient count exceeds ${MAX_RECIPIENTS}.`);
  for (const address of [from, ...to, ...parsed.ReplyToAddresses]) checkAddress(address);
  if (/[\r\n]/.test(body.subject)) throw refuse('Header contains a control character.');
  return {
    to,
    from,
    ...body,
    tags: Object.fromEntries(parsed.EmailTags.map(({ Name, Value }) => [Name, Value])),
  };
};
