import type { ChatSignal } from '@/domain/chat/signal';
import type { Id } from '@/domain/kernel/id';
import type { ChangeFeed } from '../ports/change-feed.port';
import { NotSent, type SignalSender } from '../ports/signal-sender.port';
import type { Storage } from '../ports/storage.port';
import type { World } from '../ports/world.port';
import { chatUserIdOf } from '../session/chat-credentials';
import { SignalQueue } from './signal-queue';

export interface RelayParts {
  readonly feed: ChangeFeed;
  readonly storage: Pick<Storage, 'ownershipOf'>;
  readonly sender: SignalSender;
  readonly logger: World['logger'];
}

/** Several at once say “look at everything”: one message of the service instead of many. */
const together = (signals: readonly ChatSignal[]): ChatSignal | undefined =>
  signals.length > 1 ? { kind: 'everything' } : signals[0];

/**
 * Lets the messaging service tell a changed work order's creator and handler where to look. It runs behind the commands:
 * whatever becomes of it, a command has succeeded. One message at a time to each receiver; what changes meanwhile goes
 * together with the next. What is not taken is dropped, for everybody reads again by themselves. Answers how to stop.
 */
export const relaySignals = ({ feed, storage, sender, logger }: RelayParts): (() => void) => {
  const waiting = new Map<string, SignalQueue>();
  let isOver = false;

  const work = async (receiver: string, queue: SignalQueue): Promise<void> => {
    for (let next = together(queue.take()); next !== undefined; next = together(queue.take())) {
      if (isOver) return;
      try {
        await sender.send(receiver, next);
      } catch (error) {
        const { code, status } = error instanceof NotSent ? error : {};
        logger.warn('signal.not-sent', { code, status });
      }
    }
  };

  const offer = (receiver: string, signal: ChatSignal): void => {
    const busy = waiting.get(receiver);
    if (busy !== undefined) return busy.offer(signal);
    const queue = new SignalQueue();
    queue.offer(signal);
    waiting.set(receiver, queue);
    void work(receiver, queue).finally(() => waiting.delete(receiver));
  };

  const tellOf = async (workOrderId: Id): Promise<void> => {
    const owned = await storage.ownershipOf(workOrderId);
    if (owned === undefined || isOver) return;
    for (const id of owned.parties) {
      offer(chatUserIdOf({ platform: owned.platform, id }), { kind: 'work-order', workOrderId });
    }
  };

  const leave = feed.subscribe({
    changed: (workOrderId) => {
      tellOf(workOrderId).catch((error: unknown) => {
        logger.warn('signal.owner-unknown', { error });
      });
    },
    // Whom it would concern is not known; they read again by themselves.
    missed: () => undefined,
  });
  return () => {
    isOver = true;
    leave();
  };
};
