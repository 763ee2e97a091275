import type { Id } from '../kernel/id';

/** Unread messages by the id of their work order. */
export type UnreadByWorkOrder = Readonly<Record<Id, number>>;

/** Messages within this time after a sound belong to its burst and are silent. In ms; not in the specification. */
export const BURST_MS = 4000;

/**
 * The conversations with more unread messages than before. The first read gives no result, because its unread
 * messages are not new.
 */
export const conversationsWithNewMessages = (
  before: UnreadByWorkOrder | undefined,
  now: UnreadByWorkOrder,
): readonly Id[] =>
  before === undefined ? [] : Object.keys(now).filter((id) => (now[id] ?? 0) > (before[id] ?? 0));

/** What the user can see in the tabs of this browser. */
export interface TabsInSight {
  /** Whether this tab is visible and has the focus. */
  readonly isVisible: boolean;
  /** Whether at least one tab of this browser is visible and focused. */
  readonly anyIsVisible: boolean;
  /** The conversations that are visible in any tab. */
  readonly lookedAt: ReadonlySet<Id>;
}

/**
 * The conversations that this tab may alert about. A conversation that is on the screen is left out. All are left out
 * while another tab has the focus.
 */
export const conversationsToAlert = (risen: readonly Id[], sight: TabsInSight): readonly Id[] =>
  sight.anyIsVisible && !sight.isVisible ? [] : risen.filter((id) => !sight.lookedAt.has(id));
