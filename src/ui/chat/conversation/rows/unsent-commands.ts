import type { OutboxService } from '@/application/chat/outbox.service';
import type { Heir } from '../../../kit/use-focus-heir';

/** What a person can do about words of theirs that have not arrived. */
export interface UnsentCommands extends Pick<OutboxService, 'retry' | 'discard' | 'isPaused' | 'subscribe'> {
  /** Has the focus when what was pressed is gone. */
  readonly heir: Heir;
}
