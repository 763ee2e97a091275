import type { Id } from '../kernel/id';

/** Unread messages by the id of their work order. */
export type UnreadByWorkOrder = Readonly<Record<Id, number>>;

/** What comes within this time after a sound belongs to its burst, and makes none of its own. Ours, in ms. */
export const BURST_MS = 4000;

/** Where more is unread than before. What was there when one came is no news. */
export const risenSince = (before: UnreadByWorkOrder | undefined, now: UnreadByWorkOrder): readonly Id[] =>
  before === undefined ? [] : Object.keys(now).filter((id) => (now[id] ?? 0) > (before[id] ?? 0));

/** What the tabs of this browser show right now. */
export interface TabsInSight {
  /** This tab is visible and has the focus. */
  readonly isVisible: boolean;
  /** Some tab is. */
  readonly anyIsVisible: boolean;
  /** Conversations in view, in any tab. */
  readonly lookedAt: ReadonlySet<Id>;
}

/** What this tab may tell about: nothing that is looked at, and nothing at all behind a tab that is in front. */
export const worthTelling = (risen: readonly Id[], sight: TabsInSight): readonly Id[] =>
  sight.anyIsVisible && !sight.isVisible ? [] : risen.filter((id) => !sight.lookedAt.has(id));
