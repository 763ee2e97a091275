import { EVERY_PERMISSION } from '@/domain/access/permissions';
import { PERMISSIONS } from '@/domain/access/permission';
import { type MasterChoice, choicesFrom } from '@/domain/master/choices';
import type { ChoiceSource, MasterField, MasterValue } from '@/domain/master/master-field';
import { DICTIONARIES } from '@/domain/dictionary/dictionary';
import { fieldsOfMaster, type MasterKind } from '@/domain/master/masters';
import { formatAmount } from '@/domain/money/amount';
import type { MessageKey } from '@/messages/keys';
import { readPlan } from '@/domain/order/project-price';
import { dateOf } from '@/domain/shop/closed-dates';
import { weekTextsOf } from '@/domain/shop/check-opening';
import { localisedName } from '../kit/text/localised-name';
import type { Text } from '../kit/text/use-text';
import { weekAsText } from '../kit/text/week-as-text';
import { settingText } from './setting-texts';

/** The key of a field's label. A test checks that the catalogue has every label. */
export const labelOf = (kind: MasterKind, field: string): MessageKey =>
  `master.${kind}.${field}` as MessageKey;

const TYPES: Readonly<Record<string, MessageKey>> = {
  PLATFORM: 'master.type.PLATFORM',
  SHOP: 'master.type.SHOP',
  SELLER: 'master.type.SELLER',
};

/** The key of a flag's text in a list, such as open or closed. A test checks that the catalogue has both texts. */
export const flagTextKey = (kind: MasterKind, field: string, value: boolean): MessageKey =>
  `master.${kind}.${field}.${value ? 'yes' : 'no'}` as MessageKey;

const NAMED_DICTIONARIES: readonly string[] = Object.values(DICTIONARIES);

/** Sources of choices whose labels are in the catalogue. */
const TEXT_OF: Readonly<Partial<Record<ChoiceSource, (value: string) => MessageKey | undefined>>> = {
  'staff-type': (value) => TYPES[value],
  'account-type': (value) => TYPES[value],
  tint: (value) => `master.tint.${value}` as MessageKey,
  'adjustment-purpose': (value) => `master.purpose.${value}` as MessageKey,
  'adjustment-decision': (value) => `master.decision.${value}` as MessageKey,
  'notice-level': (value) => `notices.level.${value}` as MessageKey,
  dictionary: (value) =>
    NAMED_DICTIONARIES.includes(value) ? (`master.dictionary.type.${value}` as MessageKey) : undefined,
};

/** The text of a permission; an unknown one stays as it is. */
export const permissionText = (text: Text, value: string): string => {
  if (value === EVERY_PERMISSION) return text('master.every-permission');
  const known = PERMISSIONS.find((permission) => permission === value);
  return known === undefined ? value : text(`permission.${known}`);
};

export const choiceText = (
  text: Text,
  choices: readonly MasterChoice[],
  rule: Extract<MasterField, { readonly from: unknown }>,
  value: string,
): string => {
  if (rule.from === 'permission') return permissionText(text, value);
  const word = TEXT_OF[rule.from]?.(value);
  if (word !== undefined) return text(word);
  const choice = choicesFrom(choices, rule.from).find((each) => each.value === value);
  if (choice === undefined) return value;
  const name = localisedName(text, choice) || value;
  return choice.ended === true ? text('master.choice.ended', { name }) : name;
};

/** The text of a planned price: its start, the price, the points, and the shop's points. */
const planAsText = (text: Text, plan: string): string => {
  const read = readPlan(plan);
  if (read === undefined) return plan;
  const { from, price, points, shopPoints } = read;
  return text('master.plan.text', {
    day: dateOf(from),
    price: formatAmount(BigInt(price)),
    points,
    shopPoints,
  });
};

/** The fields of a setting that contain a value of the setting's type. */
const SETTING_VALUES: readonly string[] = ['value', 'proposed'];

/** The readable text of a field's value, for lists and for the history. */
export const valueText = (
  text: Text,
  choices: readonly MasterChoice[],
  kind: MasterKind,
  field: string,
  value: MasterValue,
  /** The key of the setting, if the value belongs to one. */
  key = '',
): string => {
  const rule = fieldsOfMaster(kind)[field];
  if (rule === undefined) return String(value);
  if (kind === 'config' && SETTING_VALUES.includes(field)) return settingText(text, key, String(value));
  if (typeof value === 'boolean') return text(value ? 'master.yes' : 'master.no');
  if ('from' in rule) {
    const each = typeof value === 'object' ? value : [String(value)];
    return each
      .filter((one) => one !== '')
      .map((one) => choiceText(text, choices, rule, one))
      .join(text('name.and'));
  }
  if (rule.kind === 'week') {
    // Older entries of the history contain the hours as one text, not by weekday.
    const week = weekTextsOf(value);
    if (week === undefined) return String(value);
    return week.length === 0 ? text('hours.unknown') : weekAsText(text, week);
  }
  if (rule.kind === 'prices' && typeof value === 'object')
    return value.length === 0
      ? text('master.plan.none')
      : value.map((plan) => planAsText(text, plan)).join(text('hours.next'));
  if (typeof value === 'object')
    return value.length === 0 ? text('hours.closed-dates.none') : value.join(text('hours.next'));
  return rule.kind === 'money' ? formatAmount(BigInt(Number(value))) : String(value);
};

const NAMES = ['name', 'label', 'subject', 'text', 'userName', 'key'] as const;

/** The display name of a master. */
export const nameOfMaster = (values: Readonly<Record<string, MasterValue>>, id: string): string =>
  NAMES.map((field) => values[field])
    .find((value) => typeof value === 'string' && value !== '')
    ?.toString() ?? id;
