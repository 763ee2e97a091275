import { EVERY_PERMISSION } from '@/domain/access/permissions';
import { PERMISSIONS } from '@/domain/access/permission';
import { type MasterChoice, choicesFrom } from '@/domain/master/choices';
import type { MasterField, MasterValue } from '@/domain/master/master-field';
import { fieldsOfMaster, type MasterKind } from '@/domain/master/masters';
import { formatAmount } from '@/domain/money/amount';
import type { MessageKey } from '@/messages/keys';
import type { Text } from '../kit/text/use-text';

/** A test reads that the catalogue has each of them. */
export const labelOf = (kind: MasterKind, field: string): MessageKey =>
  `master.${kind}.${field}` as MessageKey;

const TYPES: Readonly<Record<string, MessageKey>> = {
  PLATFORM: 'master.type.PLATFORM',
  SHOP: 'master.type.SHOP',
  SELLER: 'master.type.SELLER',
};

/** What a permission allows; one that is unknown here stays as it is. */
export const permissionWords = (text: Text, value: string): string => {
  if (value === EVERY_PERMISSION) return text('master.every-permission');
  const known = PERMISSIONS.find((permission) => permission === value);
  return known === undefined ? value : text(`permission.${known}`);
};

export const choiceWords = (
  text: Text,
  choices: readonly MasterChoice[],
  rule: Extract<MasterField, { readonly from: unknown }>,
  value: string,
): string => {
  if (rule.from === 'permission') return permissionWords(text, value);
  const type = TYPES[value];
  if (type !== undefined && rule.from.endsWith('-type')) return text(type);
  const label = choicesFrom(choices, rule.from).find((choice) => choice.value === value)?.label ?? '';
  return label === '' ? value : label;
};

/** A value as a person reads it. */
export const valueWords = (
  text: Text,
  choices: readonly MasterChoice[],
  kind: MasterKind,
  field: string,
  value: MasterValue,
): string => {
  const rule = fieldsOfMaster(kind)[field];
  if (rule === undefined) return String(value);
  if (typeof value === 'boolean') return text(value ? 'master.yes' : 'master.no');
  if ('from' in rule) {
    const each = typeof value === 'object' ? value : [String(value)];
    return each
      .filter((one) => one !== '')
      .map((one) => choiceWords(text, choices, rule, one))
      .join('、');
  }
  return rule.kind === 'money' ? formatAmount(BigInt(Number(value))) : String(value);
};

const NAMES = ['name', 'label', 'userName', 'key'] as const;

/** What a master is called. */
export const nameOfMaster = (values: Readonly<Record<string, MasterValue>>, id: string): string =>
  NAMES.map((field) => values[field])
    .find((value) => typeof value === 'string' && value !== '')
    ?.toString() ?? id;
