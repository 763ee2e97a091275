import type { Id } from '../kernel/id';

/** Unread messages by the id of their work order. */
export type UnreadByWorkOrder = Readonly<Record<Id, number>>;

/** A message within this time after a sound belongs to its burst and makes no sound. Ours, in ms. */
export const BURST_MS = 4000;

/** The conversations with more unread messages than before. Those that were unread at the first read are not news. */
export const risenSince = (before: UnreadByWorkOrder | undefined, now: UnreadByWorkOrder): readonly Id[] =>
  before === undefined ? [] : Object.keys(now).filter((id) => (now[id] ?? 0) > (before[id] ?? 0));

/** What the tabs of this browser show now. */
export interface TabsInSight {
  /** This tab is visible and has the focus. */
  readonly isVisible: boolean;
  /** Some tab is. */
  readonly anyIsVisible: boolean;
  /** Conversations in view, in any tab. */
  readonly lookedAt: ReadonlySet<Id>;
}

/**
 * The conversations this tab may alert about: none that is on screen, and none at all while another tab is in front.
 */
export const worthTelling = (risen: readonly Id[], sight: TabsInSight): readonly Id[] =>
  sight.anyIsVisible && !sight.isVisible ? [] : risen.filter((id) => !sight.lookedAt.has(id));
