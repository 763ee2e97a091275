import { type ChatSignal, mergeSignals, signalOf } from '@/domain/chat/signal';
import type { Changed } from '@/domain/kernel/changed';
import type { Instant } from '@/domain/kernel/instant';
import type { ChangeFeed } from '../ports/change-feed.port';
import { isWithin, type Scope } from '../ports/scope';
import type { Ownership, Storage } from '../ports/storage.port';
import type { World } from '../ports/world.port';

/** A live connection to this node. */
interface Listener {
  readonly scope: Scope;
  readonly send: (signal: ChatSignal) => void;
  /** Called when sessions of the user ended: the connection checks whether its own session is among them. */
  readonly recheckSession: () => void;
}

/** Passes committed changes to the live connections of this node, as signals. */
export interface SignalHub {
  /** Returns a function that removes the listener. */
  join(listener: Listener): () => void;
  /**
   * The signals of one scope since an instant. With them, a page that read its data before it connected need not read
   * everything again. Undefined if this node may not have all of them: it has listened for less time, its feed
   * is interrupted, or too much has changed.
   */
  since(scope: Scope, from: Instant): Promise<readonly ChatSignal[] | undefined>;
  /** The number of connections. */
  size(): number;
  close(): void;
}

/** The dependencies of a signal hub. */
export interface SignalHubParts {
  readonly feed: ChangeFeed;
  readonly storage: Pick<Storage, 'ownershipOf'>;
  readonly logger: World['logger'];
  readonly now: () => Instant;
  /** Whether the feed of changes is certainly connected. */
  readonly isFeedConnected?: () => boolean;
}

/**
 * The most changes that a node remembers for pages that connect. For more changes, reading everything again is cheaper.
 */
const REMEMBERED_MAX = 500;

interface Remembered {
  readonly at: Instant;
  readonly changed: Changed;
  /** The owners of the row, read once on the first request. */
  readonly owned: () => Promise<Ownership | undefined>;
}

/** Runs a read once for all callers. A failed read is repeated. */
const once = <T>(read: () => Promise<T>): (() => Promise<T>) => {
  let answer: Promise<T> | undefined;
  return () => {
    answer ??= read().catch((error: unknown) => {
      answer = undefined;
      throw error;
    });
    return answer;
  };
};

/**
 * Sends a signal to each user on this node whose scope contains a changed row, and to no other user. A signal
 * identifies the row to read again, but has no content. If the owners cannot be read, every user gets the signal to
 * read everything again.
 */
export const createSignalHub = ({
  feed,
  storage,
  logger,
  now,
  isFeedConnected = () => true,
}: SignalHubParts): SignalHub => {
  const listeners = new Set<Listener>();
  /** The changes, oldest first. */
  let remembered: Remembered[] = [];
  /** The feed has missed no change since this moment. */
  let completeFrom = now();
  const tellAll = (): void => {
    for (const listener of listeners) listener.send({ kind: 'everything' });
  };

  const remember = (changed: Changed): Remembered => {
    const entry = { at: now(), changed, owned: once(() => storage.ownershipOf(changed)) };
    remembered.push(entry);
    if (remembered.length > REMEMBERED_MAX) completeFrom = remembered.shift()?.at ?? completeFrom;
    return entry;
  };

  const tellOf = async ({ changed, owned: read }: Remembered): Promise<void> => {
    const owned = await read();
    if (owned === undefined) return;
    const signal = signalOf(changed);
    for (const listener of listeners) if (isWithin(listener.scope, owned)) listener.send(signal);
  };

  const leaveFeed = feed.subscribe({
    changed: (changed) => {
      const entry = remember(changed);
      if (listeners.size === 0) return;
      tellOf(entry).catch((error: unknown) => {
        logger.warn('signal.owner-unknown', { error });
        tellAll();
      });
    },
    sessionsEnded: (accountId) => {
      for (const { scope, recheckSession } of listeners)
        if (scope.person.userId === accountId) recheckSession();
    },
    missed: () => {
      remembered = [];
      completeFrom = now();
      tellAll();
    },
  });

  return {
    join: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    since: async (scope, from) => {
      if (from <= completeFrom || !isFeedConnected()) return undefined;
      const signals: ChatSignal[] = [];
      for (const { changed, owned: read } of remembered.filter(({ at }) => at >= from)) {
        const owned = await read();
        if (owned !== undefined && isWithin(scope, owned)) signals.push(signalOf(changed));
      }
      return mergeSignals(signals);
    },
    size: () => listeners.size,
    close: () => {
      leaveFeed();
      listeners.clear();
    },
  };
};
