import { isForType } from '../access/permission-types';
import { checkSetting } from '../configuration/setting';
import { OPEN_DICTIONARIES } from '../dictionary/dictionary';
import { DEBT_RANGE, isAboutDebt } from '../ledger/adjustment';
import { parseDate } from '../dates/format';
import { canonicalJson } from '../duplicate-submit/canonical-body';
import { lengthOf } from '../kernel/text';
import { checkPlans } from '../order/project-price';
import { checkOpeningField } from '../shop/check-opening';
import { ok, refuse, type Result } from '../result';
import {
  type ChoiceSource,
  emptyOf,
  type MasterField,
  type MasterValue,
  type MasterValues,
} from './master-field';
import type { MasterRefusals } from './master.refusals';
import { fieldsOfMaster, type MasterKind } from './masters';

/* Checks the values of a master record before it is stored. */

export type MasterFieldRefusal = Extract<
  keyof MasterRefusals,
  | 'master.required'
  | 'master.too-long'
  | 'master.out-of-range'
  | 'master.malformed'
  | 'master.not-offered'
  | 'master.shop-points-above'
  | 'master.shop-mismatch'
  | 'master.fixed'
  | 'master.ranges-overlap'
>;

/** The allowed values by source. A missing source allows all values, because its choices may not be loaded yet. */
export type Choices = Readonly<Partial<Record<ChoiceSource, readonly string[]>>>;

const PLACE = /^-?\d{1,3}(?:\.\d{1,7})?,-?\d{1,2}(?:\.\d{1,7})?$/;
const REGION = /^\d{6}$/;

/** Longitude and latitude in degrees; undefined for an empty value. */
export const parsePosition = (value: string): readonly [number, number] | undefined => {
  const [longitude, latitude] = value.split(',').map(Number);
  return value === '' || longitude === undefined || latitude === undefined
    ? undefined
    : [longitude, latitude];
};

/** Whether a text is `longitude,latitude` in degrees. */
export const isPlaceText = (value: string): boolean => {
  const [longitude = 999, latitude = 999] = parsePosition(value) ?? [];
  return PLACE.test(value) && Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
};

const FORMS: Readonly<Record<'day' | 'place' | 'region', (value: string) => boolean>> = {
  day: (value) => parseDate(value) !== undefined,
  place: isPlaceText,
  region: (value) => REGION.test(value),
};

const FORM_MAX = 200;

const checkText = (
  field: string,
  value: string,
  max: number,
  has: (value: string) => boolean,
): Result<string, MasterFieldRefusal> => {
  if (lengthOf(value) > max) return refuse('master.too-long', { field, max });
  return value === '' || has(value) ? ok(value) : refuse('master.malformed', { field });
};

const checkValue = (
  field: string,
  rule: MasterField,
  given: MasterValue,
  choices: Choices,
  own: MasterValue | undefined,
): Result<MasterValue, MasterFieldRefusal> => {
  const held: readonly string[] = Array.isArray(own) ? own : [];
  const isOffered = (value: string): boolean =>
    held.includes(value) || ('from' in rule ? (choices[rule.from]?.includes(value) ?? true) : true);
  switch (rule.kind) {
    case 'count':
    case 'money': {
      const { min, max } = rule;
      const fits = typeof given === 'number' && Number.isSafeInteger(given) && given >= min && given <= max;
      return fits ? ok(given) : refuse('master.out-of-range', { field, min, max });
    }
    // Only a new record reaches this case, and a new record has no names yet.
    case 'names':
      return ok([]);
    case 'flag':
      return typeof given === 'boolean' ? ok(given) : refuse('master.malformed', { field });
    case 'choices': {
      if (!Array.isArray(given) || !given.every((each) => typeof each === 'string'))
        return refuse('master.malformed', { field });
      const chosen: readonly string[] = [...new Set(given)];
      return chosen.every(isOffered) ? ok(chosen) : refuse('master.not-offered', { field });
    }
    case 'week':
    case 'closed-dates':
      return checkOpeningField(field, rule.kind, given);
    case 'prices':
      return typeof given === 'object' ? checkPlans(field, given) : refuse('master.malformed', { field });
    default: {
      if (typeof given !== 'string') return refuse('master.malformed', { field });
      const value = rule.kind === 'password' ? given : given.trim();
      if (value === '' && rule.required === true) return refuse('master.required', { field });
      if (rule.kind === 'choice')
        return value === '' || isOffered(value) ? ok(value) : refuse('master.not-offered', { field });
      // A password is checked by its own rules.
      if (rule.kind === 'password') return ok(value);
      if (rule.kind === 'text')
        return checkText(field, value, rule.max, (text) => rule.pattern?.test(text) ?? true);
      return checkText(field, value, FORM_MAX, FORMS[rule.kind]);
    }
  }
};

/** Checks an adjustment. Points are given or taken; a debt is settled or waived, and never raised. */
const checkAdjustment = (values: MasterValues): Result<MasterValues, MasterFieldRefusal> => {
  const { party, purpose, points } = values;
  if (points === 0) return refuse('master.required', { field: 'points' });
  if (!isAboutDebt(purpose)) return ok(values);
  if (!String(party).startsWith('shop:')) return refuse('master.not-offered', { field: 'party' });
  return Number(points) > 0 ? ok(values) : refuse('master.out-of-range', { field: 'points', ...DEBT_RANGE });
};

/** Checks rules that concern several fields of one record. */
const checkTogether = (kind: MasterKind, values: MasterValues): Result<MasterValues, MasterFieldRefusal> => {
  const { points, shopPoints, type, shop, from, until } = values;
  if (
    kind === 'project' &&
    typeof points === 'number' &&
    typeof shopPoints === 'number' &&
    shopPoints > points
  )
    return refuse('master.shop-points-above', { field: 'shopPoints', max: points });
  if (kind === 'staff' && (type === 'SHOP') !== (shop !== ''))
    return refuse('master.shop-mismatch', { field: 'shop' });
  if (
    kind === 'notice' &&
    typeof from === 'string' &&
    typeof until === 'string' &&
    until !== '' &&
    until < from
  )
    return refuse('master.malformed', { field: 'until' });
  // Other dictionaries have a meaning in the program, which keeps using their values.
  if (kind === 'dictionary' && values['enabled'] === false && !OPEN_DICTIONARIES.includes(String(type)))
    return refuse('master.fixed', { field: 'enabled' });
  if (kind === 'adjustment') return checkAdjustment(values);
  if (kind === 'config') {
    const value = checkSetting(String(values['key']), String(values['value']));
    return value.ok ? ok({ ...values, value: value.value }) : value;
  }
  return ok(values);
};

const permissionsIn = ({ permissions }: MasterValues): readonly string[] =>
  Array.isArray(permissions) ? permissions : [];

/** A role may only get permissions that fit its kind of account. */
const checkRights = (values: MasterValues, own: MasterValues): Result<MasterValues, 'master.not-offered'> => {
  const had = permissionsIn(own);
  const isFit = (permission: string): boolean =>
    had.includes(permission) || isForType(permission, String(values['type']));
  return permissionsIn(values).every(isFit)
    ? ok(values)
    : refuse('master.not-offered', { field: 'permissions' });
};

/**
 * The values of a master record to store: every field, trimmed and in range. Unknown names are dropped. A missing field
 * keeps the value of the record, so that a client that does not know the field loses nothing. In a new record, a
 * missing field gets the empty value. A value that the record already has stays allowed.
 */
export const checkMaster = (
  kind: MasterKind,
  given: MasterValues,
  choices: Choices = {},
  own: MasterValues = {},
): Result<MasterValues, MasterFieldRefusal> => {
  const values: Record<string, MasterValue> = {};
  for (const [field, rule] of Object.entries(fieldsOfMaster(kind))) {
    const isGiven = rule.derived !== true && given[field] !== undefined;
    const value = (isGiven ? given[field] : own[field]) ?? emptyOf(rule);
    const isOwn = canonicalJson(own[field]) === canonicalJson(value);
    const checked = isOwn ? ok(value) : checkValue(field, rule, value, choices, own[field]);
    if (!checked.ok) return checked;
    values[field] = checked.value;
  }
  return kind === 'role' ? checkRights(values, own) : checkTogether(kind, values);
};
