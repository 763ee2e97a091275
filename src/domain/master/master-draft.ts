import { isSame } from '../kernel/merge-entered';
import { isSecret, type MasterValue, type MasterValues } from './master-field';
import { fieldsOfMaster, type MasterKind } from './masters';

/** The unsaved input in the form of a master record. */
export interface MasterDraft {
  /** The revision on which the input is based; empty for a new record. */
  readonly revision: string;
  /** The fields that differ from the opened form, without secrets. */
  readonly entered: MasterValues;
}

/** Settings with data of a bank account. Drafts must not contain bank data. */
const BANK_SETTING = /^finance\.bank/;

/** Whether the form of a master record keeps drafts. */
export const keepsDrafts = (kind: MasterKind, id: string): boolean =>
  kind !== 'config' || !BANK_SETTING.test(id);

/** The part of the input to keep for later: the fields that the person changed. Passwords are never kept. */
export const draftOf = (
  kind: MasterKind,
  revision: string,
  opened: MasterValues,
  values: MasterValues,
): MasterDraft => ({
  revision,
  entered: Object.fromEntries(
    Object.entries(fieldsOfMaster(kind)).flatMap(([field, rule]) => {
      const value = values[field];
      if (isSecret(rule) || rule.derived === true || value === undefined || isSame(opened[field], value))
        return [];
      return [[field, value] as const];
    }),
  ),
});

const isValue = (value: unknown): value is MasterValue =>
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every((each) => typeof each === 'string'));

/** Reads a stored draft; undefined if it has another shape. */
export const parseMasterDraft = (stored: unknown): MasterDraft | undefined => {
  const { revision, entered } = (stored ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof revision !== 'string' || typeof entered !== 'object' || entered === null) return undefined;
  return Object.values(entered).every(isValue) ? { revision, entered: entered as MasterValues } : undefined;
};
