import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MasterPage } from '@/application/master/master.port';
import type { MasterChoice } from '@/domain/master/choices';
import type { Master } from '@/domain/master/change-master';
import { MASTER_RIGHTS } from '@/domain/master/master-rights';
import type { MasterField, MasterValues } from '@/domain/master/master-field';
import { fieldsOfMaster, isAddable, type MasterKind } from '@/domain/master/masters';
import type { Language } from '@/messages/languages';
import { IdentityDialog } from '../kit/identity/identity-dialog';
import { defineList, fieldsOf, ListView, searchFilter } from '../kit/list';
import type { RowAction } from '../kit/list/actions/action';
import type { Field } from '../kit/list/fields/field';
import { useServices } from '../kit/services/services';
import { StatusTag } from '../kit/tag/status-tag';
import { localisedName } from '../kit/text/localised-name';
import { textIn } from '../kit/text/use-text';
import { useLanguage } from '../kit/early/language';
import { MasterDialog } from './master-dialog';
import { filtersAsked, masterFilters } from './master-filter';
import { flagTextKey, labelOf, nameOfMaster, valueText } from './master-texts';
import { choicesQuery, masterKeys } from './master.queries';
import { NewForShop } from './new-for-shop';
import { searchSettings } from './search-settings';
import { settingMeaning } from './setting-texts';
import { accountsText, ShopAccountsCell } from './shop-accounts';
import styles from './master.module.css';

const field = fieldsOf<Master>();

/* The list page of each kind of master data. */

/** Shows the title before the value in a card, because a number or a "yes" without a title would be unclear. */
const TITLED = { card: 'titled' } as const;

const isIdle = ({ idleHandler = '' }: MasterValues): boolean => idleHandler !== '';

interface SettingNameProps {
  readonly id: string;
  readonly meaning: string;
}

/** The meaning of a setting, which users search for, and its key, which the manual uses. */
const SettingName = ({ id, meaning }: SettingNameProps) => (
  <span className={styles['setting']}>
    {meaning}
    <code>{id}</code>
  </span>
);

/** The default handler of a seller, with a note if that user can no longer handle orders. */
const HANDLER: Field<Master> = field.text(
  'handlerName',
  labelOf('seller', 'handlerName'),
  ({ values }, { text }) => {
    const name = String(values['handlerName'] ?? '');
    return isIdle(values) ? text('master.seller.handler.idle.of', { name }) : name;
  },
  {
    ...TITLED,
    cell: ({ values }, { text }) => {
      const name = String(values['handlerName'] ?? '');
      return isIdle(values) ? (
        <span className={styles['noted']}>
          {name}
          <small>{text('master.seller.handler.idle')}</small>
        </span>
      ) : (
        name
      );
    },
  },
);

const ACCOUNTS: Field<Master> = field.text(
  'accounts',
  labelOf('shop', 'accounts'),
  ({ values }, { text }) => accountsText(text, values),
  { ...TITLED, cell: ({ values }, { text }) => <ShopAccountsCell text={text} values={values} /> },
);

/** The project type in the screen language. */
const PROJECT_TYPE: Field<Master> = field.text(
  'projectType',
  labelOf('project', 'projectType'),
  ({ values }, { text }) =>
    localisedName(text, {
      label: String(values['projectType'] ?? ''),
      labelEn: String(values['projectTypeEn'] ?? ''),
    }),
  { ellipsis: true },
);

const fieldOf = (
  kind: MasterKind,
  name: string,
  rule: MasterField,
  choices: readonly MasterChoice[],
): Field<Master> => {
  const title = labelOf(kind, name);
  if (kind === 'seller' && name === 'handlerName') return HANDLER;
  if (kind === 'shop' && name === 'accounts') return ACCOUNTS;
  if (kind === 'project' && name === 'projectType') return PROJECT_TYPE;
  if (rule.kind === 'money') return field.money(name, title, ({ values }) => Number(values[name]), TITLED);
  // The title of a change of points explains negative values, so its column is wider.
  const wide = kind === 'adjustment' ? { width: '184px' } : {};
  if (rule.kind === 'count')
    return field.count(name, title, ({ values }) => Number(values[name]), { ...TITLED, ...wide });
  return field.text(
    name,
    title,
    ({ values, id }, { text }) =>
      rule.kind === 'flag'
        ? text(flagTextKey(kind, name, values[name] === true))
        : kind === 'adjustment' && name === 'decision' && values[name] === ''
          ? text('master.decision.open')
          : valueText(text, choices, kind, name, values[name] ?? '', id),
    rule.kind === 'flag'
      ? {
          width: '96px',
          cell: ({ values }, { text }) => (
            <StatusTag tint={values[name] === true ? 'success' : 'info'}>
              {text(flagTextKey(kind, name, values[name] === true))}
            </StatusTag>
          ),
        }
      : kind === 'config' && name === 'key'
        ? { cell: ({ id }, { text }) => <SettingName id={id} meaning={settingMeaning(text, id)} /> }
        : { ellipsis: true },
  );
};

/** An action to create an account for a shop, because a shop without an account gets no orders. */
const ADD_ACCOUNT: RowAction<Master> = {
  key: 'account',
  word: 'master.shop.account.add',
  named: ({ values, id }, text) => text('master.shop.account.add.of', { name: nameOfMaster(values, id) }),
  permission: MASTER_RIGHTS.staff.edit,
  offered: ({ values }) => values['unstaffed'] === true,
  look: 'link',
  run: ({ id }, tools) => {
    tools.show((dialog) => <MasterDialog {...dialog} kind="staff" forShop={id} onChanged={tools.refresh} />);
  },
};

const listedIn = (kind: MasterKind): readonly (readonly [string, MasterField])[] =>
  Object.entries(fieldsOfMaster(kind)).filter(([, rule]) => rule.listed === true);

/** Defines the list of one kind of master, with its dialog. */
const listOf = (kind: MasterKind, choices: readonly MasterChoice[], language: Language) => {
  const listed = listedIn(kind);
  const [first = '', second = '', ...others] = listed.map(([name]) => name);
  return defineList({
    name: `master-${kind}`,
    texts: `master.${kind}`,
    filters: { search: searchFilter(), ...masterFilters(kind, choices) },
    fields: listed.map(([name, rule]) => fieldOf(kind, name, rule, choices)),
    card: {
      lines: [
        { start: [first, second], look: 'strong' },
        { start: others, joined: true, look: 'soft' },
        { actions: 'start' },
      ],
    },
    idOf: ({ id }) => id,
    nameOf: ({ values, id }) => nameOfMaster(values, id),
    toQuery: ({ search, ...values }) => ({
      ...(search === '' ? {} : { search }),
      ...filtersAsked(kind, values),
    }),
    // The search for a setting uses the texts of the screen language.
    queryKey: [...masterKeys.list(kind), language],
    read:
      kind === 'config'
        ? searchSettings(textIn(language))
        : ({ masters }, query, options): Promise<MasterPage> => masters.list(kind, query, options),
    actions: [
      {
        key: 'open',
        opensRow: true,
        word: 'master.open',
        named: ({ values, id }, text) => text('master.open.of', { name: nameOfMaster(values, id) }),
        look: 'link',
        run: ({ id }, tools) => {
          tools.show((dialog) => <MasterDialog {...dialog} kind={kind} id={id} onChanged={tools.refresh} />);
        },
      },
      ...(kind === 'shop' ? [ADD_ACCOUNT] : []),
    ],
    actionsWidth: kind === 'shop' ? '184px' : '104px',
    // If the platform has no quick replies of its own, the chat offers the built-in ones.
    empty: (_, isNarrowed) =>
      kind === 'reply' && !isNarrowed ? 'master.reply.none' : (`master.${kind}.empty` as const),
    primary: (isAddable(kind) ? [kind] : []).map((added) => ({
      key: 'add',
      word: `master.${added}.add` as const,
      permission: MASTER_RIGHTS[kind].edit,
      run: (tools) => {
        tools.show((dialog) => <MasterDialog {...dialog} kind={kind} onChanged={tools.refresh} />);
      },
    })),
  });
};

/** Returns the page of one kind of master. */
export const masterPage = (kind: MasterKind) => () => {
  const [language] = useLanguage();
  const { data: choices } = useQuery(choicesQuery(useServices()));
  const list = useMemo(() => listOf(kind, choices ?? [], language), [choices, language]);
  return (
    <>
      <ListView of={list} />
      {kind === 'staff' ? <NewForShop /> : null}
      <IdentityDialog />
    </>
  );
};
