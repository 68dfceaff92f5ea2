import Box from '@cloudscape-design/components/box';
import { useTranslation } from 'react-i18next';
import { AUDIT_ACTS, type AuditAction, type AuditEntity } from '../../../../../shared/audit-acts.ts';
import type { AuditView } from '../../../../../shared/contracts/people/audit-admin.ts';
import { legalThing } from '../../frame/legal-thing.ts';
import type { ScreenName } from '../../frame/menu.ts';
import { ListLink } from '../list-link.tsx';
import { Amount, Code, Words } from '../texts.tsx';
import { ThingLink } from '../thing-link.tsx';
import { isAmount } from './audit-amount.ts';

type Facts = NonNullable<AuditView['details']>;

const isKnown = (action: string): action is AuditAction => Object.hasOwn(AUDIT_ACTS, action);

/** An act in the reader's words; its own name where an older entry has one that is no longer used. */
export const useActText = () => {
  const { t } = useTranslation('audit');
  return (action: string): string => (isKnown(action) ? t(`acts.${action}`) : action);
};

/** An act in words, and below it the name that logs and the search speak of. */
export const Act = ({ action }: { readonly action: string }) => {
  const textOf = useActText();
  return (
    <>
      {textOf(action)}
      {isKnown(action) && (
        <Box fontSize="body-s" color="text-body-secondary">
          <Code>{action}</Code>
        </Box>
      )}
    </>
  );
};

/** The screen of a kind of thing; no id where the whole screen is about it. */
const SCREEN_OF: Readonly<Record<AuditEntity, (id: string) => readonly [screen: ScreenName, id?: string]>> = {
  user: (id) => ['users', id],
  role: (id) => ['roles', id],
  creator: (id) => ['creators', id],
  ad: (id) => ['video-ads', id],
  category: (id) => (id === 'all' ? ['categories'] : ['categories', id]),
  page: (id) => ['pages', id],
  legal_page: (id) => ['pages', legalThing(id)],
  request: (id) => ['videos', id],
  ticket: (id) => ['support', id],
  wallet: (id) => ['users', id],
  withdrawal: () => ['withdrawals'],
  mail: () => ['email'],
  paypal: () => ['paypal'],
  chat_report: (id) => ['moderation', id],
  moderation_case: (id) => ['moderation', id],
  platform_config: () => ['config'],
};

const isEntity = (entity: string): entity is AuditEntity => Object.hasOwn(SCREEN_OF, entity);

/** A thing by its name where it has one, and by its id. */
const Thing = ({ id, name }: { readonly id: string; readonly name: string | undefined }) =>
  name ? (
    <>
      <Words>{name}</Words>{' '}
      <Box display="inline" fontSize="body-s" color="text-body-secondary">
        <Code>{id}</Code>
      </Box>
    </>
  ) : (
    <Code>{id}</Code>
  );

/** What an act was on: its kind, and the way to it. */
export const Subject = ({ entity, entityId, names }: Pick<AuditView, 'entity' | 'entityId' | 'names'>) => {
  const { t } = useTranslation('audit');
  if (!isEntity(entity)) return <Code>{`${entity} ${entityId}`}</Code>;
  const [screen, id] = SCREEN_OF[entity](entityId);
  return (
    <>
      {t(`entities.${entity}`)}{' '}
      {id === undefined ? (
        <ListLink to={{ screen }}>
          <Code>{entityId}</Code>
        </ListLink>
      ) : (
        <ThingLink screen={screen} id={id}>
          <Thing id={entityId} name={names[entityId]} />
        </ThingLink>
      )}
    </>
  );
};

/** Who did it. */
export const Actor = ({ by }: Pick<AuditView, 'by'>) =>
  by.id.startsWith('usr_') ? (
    <ThingLink screen="users" id={by.id}>
      <Code>{by.email || by.id}</Code>
    </ThingLink>
  ) : (
    <Code>{by.id}</Code>
  );

/** Ids say by their first letters what they are of. */
const SCREEN_OF_ID: readonly (readonly [begin: string, screen: ScreenName])[] = [
  ['usr_', 'users'],
  ['rol_', 'roles'],
  ['req_', 'videos'],
  ['ad_', 'video-ads'],
];

const valueText = (value: Facts[string]): string => [value].flat().join(', ');

type Names = Pick<AuditView, 'names'>;

/** The value of one fact; an amount is in shekels, and an id leads to its thing. */
export const FactValue = ({
  name,
  value,
  names,
}: Names & { readonly name: string; readonly value: Facts[string] }) => {
  if (isAmount(name, value)) return <Amount agorot={value} />;
  const text = valueText(value);
  const screen =
    name === 'moving_to'
      ? 'categories'
      : SCREEN_OF_ID.find(([begin]) => !/\s/.test(text) && text.startsWith(begin))?.[1];
  if (!screen) return <Words>{text}</Words>;
  return (
    <ThingLink screen={screen} id={text}>
      <Thing id={text} name={names[text]} />
    </ThingLink>
  );
};

/** Both in one line, for a file: `name: value`. */
export const factsText = (facts: AuditView['details']): string =>
  Object.entries(facts ?? {})
    .map(([name, value]) => `${name}: ${valueText(value)}`)
    .join('; ');

/** Names and values as they are kept, which logs and support speak of, a line each; ids lead to their things. */
export const FactLines = ({ facts, names }: Names & { readonly facts: AuditView['details'] }) => (
  <>
    {Object.entries(facts ?? {}).map(([name, value]) => (
      <div key={name} dir="ltr" className="back-office-fact">
        <Code>{`${name}:`}</Code> <FactValue name={name} value={value} names={names} />
      </div>
    ))}
  </>
);

type Sides = Pick<AuditView, 'before' | 'after' | 'details' | 'names'>;

/** All that an entry tells, a line a fact: what was before, and what is since. */
export const EntryFacts = ({ before, after, details, names }: Sides) => {
  const facts = Object.keys({ ...before, ...after });
  const side = (name: string, value: Facts[string] | undefined) =>
    value === undefined || value === '' ? '-' : <FactValue name={name} value={value} names={names} />;
  return (
    <>
      {facts.map((name) => (
        <div key={name} dir="ltr" className="back-office-fact">
          <Code>{`${name}:`}</Code> {before && <span>{side(name, before[name])} → </span>}
          {side(name, after?.[name])}
        </div>
      ))}
      <FactLines facts={details} names={names} />
    </>
  );
};
