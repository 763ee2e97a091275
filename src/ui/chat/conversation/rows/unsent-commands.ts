import type { OutboxService } from '@/application/chat/outbox.service';
import type { Heir } from '../../../kit/use-focus-heir';

/** The user's commands on an unsent message. */
export interface UnsentCommands extends Pick<OutboxService, 'retry' | 'discard' | 'isPaused' | 'subscribe'> {
  /** The element that gets the focus when the clicked button is removed. */
  readonly heir: Heir;
}
