import { canonicalJson } from '../duplicate-submit/canonical-body';
import { digestOf } from '../duplicate-submit/digest';
import type { Id } from '../kernel/id';
import type { HistoryChange, HistoryPage } from '../kernel/change-history';
import { isSame } from '../kernel/merge-entered';
import { ok, refuse, type Result } from '../result';
import { isSecret, type MasterValues } from './master-field';
import type { MasterFilters } from './master-filters';
import { fieldsOfMaster, type MasterKind } from './masters';

/** The current state of one record of master data, such as a shop or a role. */
export interface Master {
  readonly id: Id;
  /** See `revisionOf`. */
  readonly revision: string;
  readonly values: MasterValues;
}

/** A master record with the newest part of its history. */
export interface MasterDetail extends Master {
  readonly history: HistoryPage;
}

export interface MasterQuery {
  readonly search?: string;
  readonly filters?: MasterFilters;
  readonly page: number;
  readonly pageSize: number;
}

const isElsewhere = (kind: MasterKind, field: string): boolean =>
  fieldsOfMaster(kind)[field]?.elsewhere === true;

/** Identifies the values that a form was opened with: equal values have equal revisions. */
export const revisionOf = (kind: MasterKind, values: MasterValues): string =>
  digestOf(
    canonicalJson(Object.fromEntries(Object.entries(values).filter(([field]) => !isElsewhere(kind, field)))),
  );

/** The changed fields for the history. Secret fields and fields that are stored elsewhere are left out. */
export const changesOf = (
  kind: MasterKind,
  before: MasterValues | undefined,
  after: MasterValues,
): readonly HistoryChange[] =>
  Object.entries(fieldsOfMaster(kind)).flatMap(([field, rule]) => {
    const [was, is] = [before?.[field], after[field]];
    if (isSecret(rule) || rule.elsewhere === true || is === undefined || isSame(was, is)) return [];
    return [{ field, after: is, ...(was === undefined ? {} : { before: was }) }];
  });

/** The history entry for a new password. It records the change, but not the password. */
export const newPasswordEntry = (kind: MasterKind): readonly HistoryChange[] =>
  Object.entries(fieldsOfMaster(kind))
    .filter(([, rule]) => isSecret(rule))
    .map(([field]) => ({ field, after: '' }));

/** The values that belong only to one change. They appear in the history, but not in the stored record. */
export const momentaryIn = (kind: MasterKind, given: MasterValues): MasterValues =>
  Object.fromEntries(
    Object.entries(given).filter(([field]) => fieldsOfMaster(kind)[field]?.momentary === true),
  );

export type ChangeMasterRefusal = 'master.changed-meanwhile' | 'master.fixed';

/**
 * The changes from checked values. Refused if the record has changed since the form was opened, or if a fixed field
 * would change.
 */
export const changeMaster = (
  kind: MasterKind,
  before: MasterValues,
  revision: string,
  after: MasterValues,
): Result<readonly HistoryChange[], ChangeMasterRefusal> => {
  if (revision !== revisionOf(kind, before)) return refuse('master.changed-meanwhile');
  const changes = changesOf(kind, before, after);
  const fixed = changes.find(({ field }) => fieldsOfMaster(kind)[field]?.fixed === true);
  return fixed === undefined ? ok(changes) : refuse('master.fixed', { field: fixed.field });
};
