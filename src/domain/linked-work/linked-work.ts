import { compareIds, type Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import { ok, refuse, type Result } from '../result';
import type { WorkState } from '../work-order/work-state';
import type { WorkType } from '../work-order/work-type';

/** How many links a person may see on one work order before a further one is refused. */
export const LINKED_WORKS_MAX = 50;

/** How many entries of the history of links are shown, newest first. */
export const LINK_ENTRIES_MAX = 50;

/** A work order that is linked to another, as it is shown there. */
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
 * The links of one work order and their history. Both hold only work orders that the person who asks may open, so that
 * a link tells nothing of another one.
 */
export interface LinksOfWork {
  readonly links: readonly LinkedWork[];
  readonly entries: readonly LinkEntry[];
}

/** The two ends of a link. It has no direction, so it is stored once, with the lower id first. */
export interface LinkEnds {
  readonly low: Id;
  readonly high: Id;
}

/** The two ends of a link, the lower id first, so that a link has one form. */
export const linkEndsOf = (one: Id, other: Id): LinkEnds =>
  compareIds(one, other) <= 0 ? { low: one, high: other } : { low: other, high: one };

type ChoiceRefusal = 'linked-work.required' | 'linked-work.same';

/** The check that the form runs before it sends, and the back end again. */
export const checkLink = (workId: Id, otherId: Id): Result<LinkEnds, ChoiceRefusal> => {
  if (otherId === '' || otherId === '0') return refuse('linked-work.required');
  return otherId === workId ? refuse('linked-work.same') : ok(linkEndsOf(workId, otherId));
};

/**
 * Links two work orders. `linked` and `linkedToOther` are the present links of the two that the person sees: hidden ones
 * do not count, since a refusal would reveal them.
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
