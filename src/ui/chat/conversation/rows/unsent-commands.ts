import type { OutboxService } from '@/application/chat/outbox.service';

/** What a person can do about words of theirs that have not arrived. */
export type UnsentCommands = Pick<OutboxService, 'retry' | 'discard' | 'isPaused' | 'subscribe'>;
