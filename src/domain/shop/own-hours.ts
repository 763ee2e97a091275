import { canonicalJson } from '../duplicate-submit/canonical-body';
import { digestOf } from '../duplicate-submit/digest';
import type { HistoryChange } from '../kernel/change-history';
import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import { isSame } from '../kernel/merge-entered';
import { ok, refuse, type Result } from '../result';
import { checkOpeningField, type OpeningRefusal } from './check-opening';

/** The hours that a shop maintains itself: seven texts from Monday or none, and texts of `closedText`. */
export interface OwnHours {
  readonly hours: readonly string[];
  readonly closedDates: readonly string[];
}

/** The fields of the shop's master that its own people change, and whose history they see. */
export const OWN_FIELDS = ['hours', 'closedDates'] as const satisfies readonly (keyof OwnHours)[];

const KINDS = { hours: 'week', closedDates: 'closed-dates' } as const;

/** An appointment that was made, and lies where the shop is closed now. It stays until the shop moves it. */
export interface DisplacedAppointment {
  readonly orderId: Id;
  readonly orderNo: string;
  readonly from: Instant;
  readonly to: Instant;
  /** Of the closed date; empty where it lies outside the hours. */
  readonly reason: string;
}

/** The hours of a shop as its people see them. */
export interface ShownHours extends OwnHours {
  /** Equal hours have equal revisions. Other fields of the shop do not count. */
  readonly revision: string;
  readonly displaced: readonly DisplacedAppointment[];
}

/** A digest of the hours. A change names the revision that it was based on. */
export const revisionOfHours = ({ hours, closedDates }: OwnHours): string =>
  digestOf(canonicalJson({ hours, closedDates }));

/** The hours in the form in which they are stored. What stands already stays allowed. */
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

/** A field that is not given keeps what stands. Refused if the hours have changed since they were read. */
export const changeOwnHours =
  (revision: string, given: Partial<OwnHours>) =>
  (own: OwnHours): Result<OwnHours, OpeningRefusal | 'master.changed-meanwhile'> => {
    if (revision !== revisionOfHours(own)) return refuse('master.changed-meanwhile');
    return checkOwnHours({ ...own, ...given }, own);
  };

/** For the history: the fields that differ. */
export const changesOfHours = (before: OwnHours, after: OwnHours): readonly HistoryChange[] =>
  OWN_FIELDS.filter((field) => !isSame(before[field], after[field])).map((field) => ({
    field,
    before: before[field],
    after: after[field],
  }));
