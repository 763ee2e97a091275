import type { Id } from '../kernel/id';

/** Unread messages by the id of their work order. */
export type UnreadByWorkOrder = Readonly<Record<Id, number>>;

/** Messages within this time after a sound belong to its burst and are silent. In ms; not in the specification. */
export const BURST_MS = 4000;

/** The conversations with more unread messages than before. Those unread at the first read do not count. */
export const risenSince = (before: UnreadByWorkOrder | undefined, now: UnreadByWorkOrder): readonly Id[] =>
  before === undefined ? [] : Object.keys(now).filter((id) => (now[id] ?? 0) > (before[id] ?? 0));

/** The visible content of the browser's tabs. */
export interface TabsInSight {
  /** This tab is visible and has the focus. */
  readonly isVisible: boolean;
  /** At least one tab of this browser is visible and focused. */
  readonly anyIsVisible: boolean;
  /** Conversations in view, in any tab. */
  readonly lookedAt: ReadonlySet<Id>;
}

/**
 * The conversations this tab may alert about: none that is on screen, and none at all while another tab is focused.
 */
export const worthTelling = (risen: readonly Id[], sight: TabsInSight): readonly Id[] =>
  sight.anyIsVisible && !sight.isVisible ? [] : risen.filter((id) => !sight.lookedAt.has(id));
