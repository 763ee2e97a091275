import { type ChatSignal, signalOf } from '@/domain/chat/signal';
import type { Changed } from '@/domain/kernel/changed';
import { NotSent, type SignalSender } from '../ports/signal-sender.port';
import type { Storage } from '../ports/storage.port';
import type { World } from '../ports/world.port';
import { chatUserIdOf } from '../session/chat-credentials';
import { SignalQueue } from './signal-queue';

/**
 * How many users are signalled at the same time, so that a change for a brand's whole staff does not open too many
 * connections.
 */
const AT_ONCE = 16;

/** The dependencies of sending signals through the messaging service. */
export interface RelayParts {
  readonly storage: Pick<Storage, 'audienceOf' | 'onOwnCommit'>;
  readonly sender: SignalSender;
  readonly world: Pick<World, 'logger' | 'now'>;
}

/** Merges several signals into `everything`: one message of the service instead of many. */
const together = (signals: readonly ChatSignal[]): ChatSignal | undefined =>
  signals.length > 1 ? { kind: 'everything' } : signals[0];

/**
 * Sends signals through the messaging service to all users with a live session whose scope contains a changed row. Only
 * the process that committed the command sends. Sending starts after the commit and cannot make a command fail. Each
 * receiver gets one message at a time, and later changes are merged into the next. A message that the service refuses
 * is dropped, because clients read again by themselves. Returns a function that stops the sending.
 */
export const relaySignals = ({ storage, sender, world: { logger, now } }: RelayParts): (() => void) => {
  /** The pending signals of each receiver, in order. */
  const waiting = new Map<string, SignalQueue>();
  const sending = new Set<string>();
  let isOver = false;

  const send = async (receiver: string, signal: ChatSignal): Promise<void> => {
    try {
      await sender.send(receiver, signal);
    } catch (error) {
      const { code, status } = error instanceof NotSent ? error : {};
      logger.warn('signal.not-sent', { code, status });
    }
  };

  const goOn = (): void => {
    for (const [receiver, queue] of waiting) {
      if (isOver || sending.size >= AT_ONCE) return;
      if (sending.has(receiver)) continue;
      waiting.delete(receiver);
      const signal = together(queue.take());
      if (signal === undefined) continue;
      sending.add(receiver);
      void send(receiver, signal).then(() => {
        sending.delete(receiver);
        goOn();
      });
    }
  };

  const queueSignals = async (changed: Changed): Promise<void> => {
    for (const user of await storage.audienceOf(changed, now())) {
      const receiver = chatUserIdOf(user);
      const queue = waiting.get(receiver) ?? new SignalQueue();
      queue.offer(signalOf(changed));
      waiting.set(receiver, queue);
    }
    goOn();
  };

  const leave = storage.onOwnCommit((changed) => {
    if (isOver) return;
    queueSignals(changed).catch((error: unknown) => {
      logger.warn('signal.audience-unknown', { error });
    });
  });
  return () => {
    isOver = true;
    leave();
  };
};
