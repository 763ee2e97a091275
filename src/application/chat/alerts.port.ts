import type { Id } from '../../domain/kernel/id';

/** Makes sure that one tab of a browser alerts about new messages, once per burst. */
export interface AlertTurn {
  /** From now on the other tabs know whether this tab is in view. */
  attend(): void;
  /** Tells all tabs that this conversation is in view; the returned function ends that. */
  lookAt(workOrderId: Id): () => void;
  /** Whether this is the tab that alerts about new messages in these conversations. */
  take(workOrderIds: readonly Id[]): Promise<boolean>;
}

/** One soft sound. Silent if the browser does not permit sound. */
export interface Chime {
  ring(): void;
}

export type NoticePermission = 'granted' | 'denied' | 'undecided' | 'unsupported';

/** Desktop notifications, outside of the page. */
export interface DesktopNotices {
  permission(): NoticePermission;
  /** Asks the browser for permission; call it only after the user has turned notices on. */
  ask(): Promise<boolean>;
  /** Replaces the previous notification; a click brings the page to the front. */
  show(notice: { readonly title: string; readonly body: string; readonly onClick: () => void }): void;
}

/** How users learn of new messages that they do not see. */
export interface ChatAlerts {
  readonly turn: AlertTurn;
  readonly chime: Chime;
  readonly desktop: DesktopNotices;
}
