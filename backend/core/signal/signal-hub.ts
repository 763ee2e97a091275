import { type ChatSignal, signalOf } from '@/domain/chat/signal';
import type { Changed } from '@/domain/kernel/changed';
import type { ChangeFeed } from '../ports/change-feed.port';
import { isWithin, type Scope } from '../ports/scope';
import type { Storage } from '../ports/storage.port';
import type { World } from '../ports/world.port';

/** A connection to this node. */
interface Listener {
  readonly scope: Scope;
  readonly tell: (signal: ChatSignal) => void;
  /** Sessions of the user ended: the connection must check whether its own is among them. */
  readonly look: () => void;
}

export interface SignalHub {
  /** Returns a function that leaves. */
  join(listener: Listener): () => void;
  /** The number of connections. */
  size(): number;
  close(): void;
}

export interface SignalHubParts {
  readonly feed: ChangeFeed;
  readonly storage: Pick<Storage, 'ownershipOf'>;
  readonly logger: World['logger'];
}

/**
 * Signals each user on this node whose scope contains a changed row, and no other. A signal says what to read again and
 * nothing of the content. If the scope cannot be read, every user is told to read everything again.
 */
export const createSignalHub = ({ feed, storage, logger }: SignalHubParts): SignalHub => {
  const listeners = new Set<Listener>();
  const tellAll = (): void => {
    for (const listener of listeners) listener.tell({ kind: 'everything' });
  };

  const tellOf = async (changed: Changed): Promise<void> => {
    const owned = await storage.ownershipOf(changed);
    if (owned === undefined) return;
    const signal = signalOf(changed);
    for (const listener of listeners) if (isWithin(listener.scope, owned)) listener.tell(signal);
  };

  const leaveFeed = feed.subscribe({
    changed: (changed) => {
      if (listeners.size === 0) return;
      tellOf(changed).catch((error: unknown) => {
        logger.warn('signal.owner-unknown', { error });
        tellAll();
      });
    },
    sessionsEnded: (accountId) => {
      for (const { scope, look } of listeners) if (scope.person.userId === accountId) look();
    },
    missed: tellAll,
  });

  return {
    join: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    size: () => listeners.size,
    close: () => {
      leaveFeed();
      listeners.clear();
    },
  };
};
