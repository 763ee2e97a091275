import { CHANGE_CHANNEL } from './change-channel';
import { createListeners } from './listeners';
import type { OpenChanges } from './open-changes';

/** Declares the part of PGlite that is used here, so that this file need not import PGlite. */
export interface ListeningEngine {
  /** Returns a function that stops listening. */
  listen(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>>;
}

export interface EmbeddedChanges extends OpenChanges {
  /** Continues with an engine that replaces a broken one; listeners are informed that they may have missed changes. */
  moveTo(engine: ListeningEngine): Promise<void>;
}

/**
 * The changes of the embedded engine, which runs in this process, so none is missed while the engine works. Call this
 * before the pool lends the connection, because a LISTEN inside a transaction is lost when the transaction rolls back.
 * Listening ends with the engine.
 */
export const embeddedChanges = async (engine: ListeningEngine): Promise<EmbeddedChanges> => {
  const listeners = createListeners();
  let stop = await engine.listen(CHANGE_CHANNEL, listeners.received);
  return {
    feed: listeners,
    receivesNotifications: () => true,
    close: () => stop(),
    moveTo: async (next) => {
      stop = await next.listen(CHANGE_CHANNEL, listeners.received);
      listeners.missed();
    },
  };
};
