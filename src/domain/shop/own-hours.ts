import { canonicalJson } from '../duplicate-submit/canonical-body';
import { digestOf } from '../duplicate-submit/digest';
import type { HistoryChange } from '../kernel/change-history';
import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import { isSame } from '../kernel/merge-entered';
import { ok, refuse, type Result } from '../result';
import { checkOpeningField, type OpeningRefusal } from './check-opening';

/**
 * The hours that a shop maintains itself. `hours` contains seven texts from Monday, or none; `closedDates` contains
 * texts of `closedText`.
 */
export interface OwnHours {
  readonly hours: readonly string[];
  readonly closedDates: readonly string[];
}

/** The fields of the shop's master data that its own users can change and whose history they see. */
export const OWN_FIELDS = ['hours', 'closedDates'] as const satisfies readonly (keyof OwnHours)[];

const KINDS = { hours: 'week', closedDates: 'closed-dates' } as const;

/** A booked appointment that is now outside the opening hours. It stays until the shop moves it. */
export interface DisplacedAppointment {
  readonly orderId: Id;
  readonly orderNo: string;
  readonly from: Instant;
  readonly to: Instant;
  /** The reason of the closed date; empty if the appointment is only outside the hours. */
  readonly reason: string;
}

/** The hours of a shop as its users see them. */
export interface ShownHours extends OwnHours {
  /** The revision: equal hours have equal revisions. Other fields of the shop do not affect it. */
  readonly revision: string;
  readonly displaced: readonly DisplacedAppointment[];
}

/** The revision of the hours. A change contains the revision on which it is based. */
export const revisionOfHours = ({ hours, closedDates }: OwnHours): string =>
  digestOf(canonicalJson({ hours, closedDates }));

/** Checks hours and returns them in the form that is stored. Values that are already stored are not checked again. */
export const checkOwnHours = (given: OwnHours, own?: OwnHours): Result<OwnHours, OpeningRefusal> => {
  const checked: { -readonly [Field in keyof OwnHours]: OwnHours[Field] } = {
    hours: given.hours,
    closedDates: given.closedDates,
  };
  for (const field of OWN_FIELDS) {
    if (own !== undefined && isSame(own[field], given[field])) continue;
    const one = checkOpeningField(field, KINDS[field], given[field]);
    if (!one.ok) return one;
    checked[field] = one.value;
  }
  return ok(checked);
};

/** Changes the hours. A missing field keeps its value. Refused if the hours have changed since they were read. */
export const changeOwnHours =
  (revision: string, given: Partial<OwnHours>) =>
  (own: OwnHours): Result<OwnHours, OpeningRefusal | 'master.changed-meanwhile'> => {
    if (revision !== revisionOfHours(own)) return refuse('master.changed-meanwhile');
    return checkOwnHours({ ...own, ...given }, own);
  };

/** The changed fields, for the history. */
export const changesOfHours = (before: OwnHours, after: OwnHours): readonly HistoryChange[] =>
  OWN_FIELDS.filter((field) => !isSame(before[field], after[field])).map((field) => ({
    field,
    before: before[field],
    after: after[field],
  }));
