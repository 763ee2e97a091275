import type { Id } from '../../domain/kernel/id';

/** Lets only one tab of a browser alert about new messages, once per burst. */
export interface AlertCoordinator {
  /** Starts to announce to the other tabs whether this tab is visible. */
  attend(): void;
  /** Announces to all tabs that this conversation is in view. The returned function ends the announcement. */
  lookAt(workOrderId: Id): () => void;
  /** Resolves with `true` if this tab should alert about new messages in these conversations. */
  take(workOrderIds: readonly Id[]): Promise<boolean>;
}

/** The sound of a new message. It is silent if the browser does not permit sound. */
export interface Chime {
  ring(): void;
}

export type NoticePermission = 'granted' | 'denied' | 'undecided' | 'unsupported';

/** Desktop notifications, outside of the page. */
export interface DesktopNotices {
  /** The current permission, without asking for it. `undecided`: the browser has not asked the user yet. */
  permission(): NoticePermission;
  /** Asks the browser for permission; call it only after the user has turned notifications on. */
  ask(): Promise<boolean>;
  /**
   * Shows a notification. It replaces the previous notification with the same tag, even one from another tab. Without a
   * tag it replaces the chat's previous notification. A click brings the page to the front.
   */
  show(notice: {
    readonly title: string;
    readonly body: string;
    readonly tag?: string;
    readonly onClick: () => void;
  }): void;
}

/** The ways to alert users to new messages that they do not see. */
export interface ChatAlerts {
  readonly coordinator: AlertCoordinator;
  readonly chime: Chime;
  readonly desktop: DesktopNotices;
}
