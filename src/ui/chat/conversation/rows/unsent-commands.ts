import type { OutboxService } from '@/application/chat/outbox.service';
import type { FocusFallback } from '../../../kit/use-focus-fallback';

/** The user's commands on an unsent message. */
export interface UnsentCommands extends Pick<OutboxService, 'retry' | 'discard' | 'isPaused' | 'subscribe'> {
  /** The element that gets the focus when the clicked button is removed. */
  readonly fallback: FocusFallback;
}
