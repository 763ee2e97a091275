import type { Id } from '../../domain/kernel/id';

/** Makes sure that one tab of a browser alerts about new messages, once per burst. */
export interface AlertTurn {
  /** From now on the other tabs know whether this tab is in view. */
  attend(): void;
  /** Tells all tabs that this conversation is in view; the returned function ends that. */
  lookAt(workOrderId: Id): () => void;
  /** Whether this tab is the one to tell that something came in these conversations. */
  take(workOrderIds: readonly Id[]): Promise<boolean>;
}

/** One soft sound. A browser that allows none stays silent. */
export interface Chime {
  ring(): void;
}

export type NoticePermission = 'granted' | 'denied' | 'undecided' | 'unsupported';

/** Notices of the desktop, outside of the page. */
export interface DesktopNotices {
  permission(): NoticePermission;
  /** Asks the browser for permission; call it only after the user has turned notices on. */
  ask(): Promise<boolean>;
  /** One that replaces the one before; a click on it brings the page to the front. */
  show(notice: { readonly title: string; readonly body: string; readonly onClick: () => void }): void;
}

/** How a person learns of new messages out of view. */
export interface ChatAlerts {
  readonly turn: AlertTurn;
  readonly chime: Chime;
  readonly desktop: DesktopNotices;
}
