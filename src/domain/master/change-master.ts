import { canonicalJson } from '../duplicate-submit/canonical-body';
import { digestOf } from '../duplicate-submit/digest';
import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import { isSame } from '../kernel/merge-entered';
import { ok, refuse, type Result } from '../result';
import { isSecret, type MasterValue, type MasterValues } from './master-field';
import { fieldsOfMaster, type MasterKind } from './masters';

/** A field before and after a change; without `before` for a new master. */
export interface MasterFieldChange {
  readonly field: string;
  readonly before?: MasterValue;
  readonly after: MasterValue;
}

/** A change in the history, with its author. */
export interface MasterEvent {
  readonly seq: number;
  readonly at: Instant;
  readonly authorName: string;
  readonly changes: readonly MasterFieldChange[];
}

/** The current state of one master. */
export interface Master {
  readonly id: Id;
  /** See `revisionOf`. */
  readonly revision: string;
  readonly values: MasterValues;
}

/** With its history, newest first. */
export interface MasterDetail extends Master {
  readonly history: readonly MasterEvent[];
}

export interface MasterQuery {
  readonly search?: string;
  readonly page: number;
  readonly pageSize: number;
}

/** Identifies the values that a form was opened with: equal values have equal revisions. */
export const revisionOf = (values: MasterValues): string => digestOf(canonicalJson(values));

/** The fields that differ. Secret fields are left out. */
export const changesOf = (
  kind: MasterKind,
  before: MasterValues | undefined,
  after: MasterValues,
): readonly MasterFieldChange[] =>
  Object.entries(fieldsOfMaster(kind)).flatMap(([field, rule]) => {
    const [was, is] = [before?.[field], after[field]];
    if (isSecret(rule) || is === undefined || isSame(was, is)) return [];
    return [{ field, after: is, ...(was === undefined ? {} : { before: was }) }];
  });

/** The entry of a history for a password that was given: that it was, and nothing of it. */
export const givenPassword = (kind: MasterKind): readonly MasterFieldChange[] =>
  Object.entries(fieldsOfMaster(kind))
    .filter(([, rule]) => isSecret(rule))
    .map(([field]) => ({ field, after: '' }));

export type ChangeMasterRefusal = 'master.changed-meanwhile' | 'master.fixed';

/** The changes from checked values; refused if the master has changed since the form was opened. */
export const changeMaster = (
  kind: MasterKind,
  before: MasterValues,
  revision: string,
  after: MasterValues,
): Result<readonly MasterFieldChange[], ChangeMasterRefusal> => {
  if (revision !== revisionOf(before)) return refuse('master.changed-meanwhile');
  const changes = changesOf(kind, before, after);
  const fixed = changes.find(({ field }) => fieldsOfMaster(kind)[field]?.fixed === true);
  return fixed === undefined ? ok(changes) : refuse('master.fixed', { field: fixed.field });
};
