import { canonicalJson } from '../duplicate-submit/canonical-body';
import { digestOf } from '../duplicate-submit/digest';
import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import { ok, refuse, type Result } from '../result';
import { isSecret, type MasterValue, type MasterValues } from './master-field';
import { fieldsOfMaster, type MasterKind } from './masters';

/** One field before and after a change; without `before` where the master is new. */
export interface MasterFieldChange {
  readonly field: string;
  readonly before?: MasterValue;
  readonly after: MasterValue;
}

/** A change as the history keeps it, with its author. */
export interface MasterEvent {
  readonly seq: number;
  readonly at: Instant;
  readonly authorName: string;
  readonly changes: readonly MasterFieldChange[];
}

/** One master as it stands. */
export interface Master {
  readonly id: Id;
  /** See `revisionOf`. */
  readonly revision: string;
  readonly values: MasterValues;
}

/** With its changes, the newest first. */
export interface MasterDetail extends Master {
  readonly history: readonly MasterEvent[];
}

export interface MasterQuery {
  readonly search?: string;
  readonly page: number;
  readonly pageSize: number;
}

/** Stands for the values that a form was opened with: equal values have equal revisions. */
export const revisionOf = (values: MasterValues): string => digestOf(canonicalJson(values));

const isEqual = (a: MasterValue | undefined, b: MasterValue): boolean =>
  canonicalJson(a) === canonicalJson(b);

/** The fields that differ. What is secret is left out, whether it differs or not. */
export const changesOf = (
  kind: MasterKind,
  before: MasterValues | undefined,
  after: MasterValues,
): readonly MasterFieldChange[] =>
  Object.entries(fieldsOfMaster(kind)).flatMap(([field, rule]) => {
    const [was, is] = [before?.[field], after[field]];
    if (isSecret(rule) || is === undefined || isEqual(was, is)) return [];
    return [{ field, after: is, ...(was === undefined ? {} : { before: was }) }];
  });

export type ChangeMasterRefusal = 'master.changed-meanwhile' | 'master.fixed';

/** The changes that checked values make to a master; refuses a form that another change has overtaken. */
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

/**
 * What a form holds after another change has overtaken it: the newest values, and over them what was entered since the form
 * was opened.
 */
export const mergeMaster = (
  opened: MasterValues,
  entered: MasterValues,
  newest: MasterValues,
): MasterValues => ({
  ...newest,
  ...Object.fromEntries(Object.entries(entered).filter(([field, value]) => !isEqual(opened[field], value))),
});
