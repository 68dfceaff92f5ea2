import PostalMime, { type Address } from 'postal-mime';
import { z } from 'zod';
import { parseInput, ServiceError } from '../calls/json-call.ts';
import type { NewMessage } from './store.ts';

const MAX_RECIPIENTS = 50;

/** A list without members is written as an empty text. */
const listOf = <T>(item: z.ZodType<T>) =>
  z.preprocess((value) => (value === '' ? [] : value), z.array(item)).default([]);

const addresses = listOf(z.string());
const content = z.object({ Data: z.string(), Charset: z.string().optional() });
const tags = listOf(z.object({ Name: z.string(), Value: z.string() }));

const sendEmailInput = z.object({
  Source: z.string().optional(),
  Destination: z
    .object({ ToAddresses: addresses, CcAddresses: addresses, BccAddresses: addresses })
    .optional(),
  ReplyToAddresses: addresses,
  ConfigurationSetName: z.string().optional(),
  Tags: tags,
  Message: z.object({
    Subject: content,
    // A body of neither text nor HTML leaves nothing in the form.
    Body: z.object({ Html: content.optional(), Text: content.optional() }).default({}),
  }),
});

const sendRawEmailInput = z.object({
  Source: z.string().optional(),
  Destinations: addresses,
  ConfigurationSetName: z.string().optional(),
  Tags: tags,
  RawMessage: z.object({ Data: z.base64() }),
});

/** A message to send, and the configuration set it is to leave by. */
export interface Sending {
  readonly message: NewMessage;
  readonly configurationSet: string | undefined;
}

const refuse = (message: string) => new ServiceError('InvalidParameterValue', message);

/** An address as it is written; a group as its members. */
const written = (one: Address): string[] => {
  if (one.group) return one.group.flatMap(written);
  return [one.name ? `${one.name} <${one.address}>` : one.address];
};

/** A raw message as a mail program reads it; of its headers those that such a program acts upon. */
const readRaw = async (data: string) => {
  const raw = await PostalMime.parse(Buffer.from(data, 'base64'));
  const { from, to = [], cc = [], bcc = [], subject = '', html = '', text = '', headers } = raw;
  const shown = headers.filter(({ key }) => key.startsWith('list-unsubscribe'));
  return {
    from: from && written(from)[0],
    to: [...to, ...cc, ...bcc].flatMap(written),
    subject,
    html,
    text: text.trim(),
    headers: Object.fromEntries(shown.map(({ key, value }) => [key, value])),
  };
};

const checkAddress = (address: string): void => {
  const bare = /<([^>]*)>\s*$/.exec(address)?.[1] ?? address;
  if (/[^\x20-\x7e]/.test(bare)) throw refuse('Local address contains non-ASCII characters');
  if (!/^[^@\s<>,]+@[^@\s<>,]+\.[^@\s<>,]+$/.test(bare.trim())) throw refuse(`Illegal address: ${address}`);
};

const checkMessage = ({ from, to, subject }: NewMessage, replyTo: readonly string[] = []): void => {
  if (from === '') throw refuse('Missing sender');
  if (to.length === 0) throw refuse('Missing destination');
  if (to.length > MAX_RECIPIENTS) throw refuse(`Recipient count exceeds ${MAX_RECIPIENTS}.`);
  for (const address of [from, ...to, ...replyTo]) checkAddress(address);
  if (/[\r\n]/.test(subject)) throw refuse('Header contains a control character.');
};

const tagsOf = (list: readonly { readonly Name: string; readonly Value: string }[]) =>
  Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]));

const sendEmail = (input: unknown): Sending => {
  const { Source = '', Destination, Message, ...rest } = parseInput(sendEmailInput, input, 'ValidationError');
  const { ToAddresses = [], CcAddresses = [], BccAddresses = [] } = Destination ?? {};
  const message: NewMessage = {
    to: [...ToAddresses, ...CcAddresses, ...BccAddresses],
    from: Source,
    subject: Message.Subject.Data,
    html: Message.Body.Html?.Data ?? '',
    text: Message.Body.Text?.Data ?? '',
    tags: tagsOf(rest.Tags),
  };
  checkMessage(message, rest.ReplyToAddresses);
  if (message.html === '' && message.text === '') throw refuse('The message has no body.');
  return { message, configurationSet: rest.ConfigurationSetName };
};

const sendRawEmail = async (input: unknown): Promise<Sending> => {
  const { Source, Destinations, RawMessage, Tags, ConfigurationSetName } = parseInput(
    sendRawEmailInput,
    input,
    'ValidationError',
  );
  const { from = '', to, ...body } = await readRaw(RawMessage.Data);
  const message: NewMessage = {
    ...body,
    to: Destinations.length > 0 ? Destinations : to,
    from: Source ?? from,
    tags: tagsOf(Tags),
  };
  checkMessage(message);
  return { message, configurationSet: ConfigurationSetName };
};

/** What each operation is asked to send. They throw ServiceError where SES would refuse it. */
export const SENDINGS: Readonly<Record<string, (input: unknown) => Sending | Promise<Sending>>> = {
  SendEmail: sendEmail,
  SendRawEmail: sendRawEmail,
};
