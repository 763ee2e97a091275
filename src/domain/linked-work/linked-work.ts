import { compareIds, type Id, isGiven } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import { ok, refuse, type Result } from '../result';
import type { WorkState } from '../work-order/work-state';
import type { WorkType } from '../work-order/work-type';

/** The maximum number of links that a user may see on one work order. A further link is refused. */
export const LINKED_WORKS_MAX = 50;

/** The maximum number of shown entries of the link history, newest first. */
export const LINK_ENTRIES_MAX = 50;

/** A linked work order, as the other work order shows it. */
export interface LinkedWork {
  readonly workId: Id;
  readonly orderNo: string;
  readonly type: WorkType;
  readonly state: WorkState;
}

/** An entry of the history of links: who linked a work order, or removed its link. */
export interface LinkEntry {
  readonly kind: 'linked' | 'removed';
  readonly workId: Id;
  readonly byName: string;
  readonly at: Instant;
}

/**
 * The links of one work order and their history. They contain only work orders that the reader may open.
 */
export interface LinksOfWork {
  readonly links: readonly LinkedWork[];
  readonly entries: readonly LinkEntry[];
}

/** The two ends of a link. A link has no direction, so it is stored once, with the lower id first. */
export interface LinkEnds {
  readonly low: Id;
  readonly high: Id;
}

/** The two ends of a link. The lower id comes first, so the order of the arguments does not matter. */
export const linkEndsOf = (one: Id, other: Id): LinkEnds =>
  compareIds(one, other) <= 0 ? { low: one, high: other } : { low: other, high: one };

type ChoiceRefusal = 'linked-work.required' | 'linked-work.same';

/** Checks the input: in the form before it is sent, and again on the back end. */
export const checkLink = (workId: Id, otherId: Id): Result<LinkEnds, ChoiceRefusal> => {
  if (!isGiven(otherId)) return refuse('linked-work.required');
  return otherId === workId ? refuse('linked-work.same') : ok(linkEndsOf(workId, otherId));
};

/**
 * Links two work orders. `linked` contains the links of the first work order that the user sees, and `linkedToOther`
 * those of the second. Hidden links do not count, because a refusal would reveal them.
 */
export const linkWork = (
  workId: Id,
  otherId: Id,
  linked: readonly Id[],
  linkedToOther: readonly Id[],
): Result<LinkEnds, ChoiceRefusal | 'linked-work.already' | 'linked-work.too-many'> => {
  const ends = checkLink(workId, otherId);
  if (!ends.ok) return ends;
  if (linked.includes(otherId)) return refuse('linked-work.already');
  return Math.max(linked.length, linkedToOther.length) >= LINKED_WORKS_MAX
    ? refuse('linked-work.too-many', { max: LINKED_WORKS_MAX })
    : ends;
};
