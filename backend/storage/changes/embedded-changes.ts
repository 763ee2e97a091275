import { CHANGE_CHANNEL } from './change-channel';
import { createListeners } from './listeners';
import type { OpenChanges } from './open-changes';

/** As much of PGlite as it needs, so that nobody here imports it. */
export interface ListeningEngine {
  /** Answers how to stop. */
  listen(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>>;
}

export interface EmbeddedChanges extends OpenChanges {
  /** Goes on with an engine that took the place of a broken one; listeners hear that they may have missed something. */
  moveTo(engine: ListeningEngine): Promise<void>;
}

/**
 * The embedded engine speaks in this process, so nothing is missed while it works. Call it before the pool lends the
 * connection to anybody: a LISTEN inside somebody's transaction would be lost with it. It ends with the engine.
 */
export const embeddedChanges = async (engine: ListeningEngine): Promise<EmbeddedChanges> => {
  const listeners = createListeners();
  let stop = await engine.listen(CHANGE_CHANNEL, listeners.heard);
  return {
    feed: listeners,
    hears: () => true,
    close: () => stop(),
    moveTo: async (next) => {
      stop = await next.listen(CHANGE_CHANNEL, listeners.heard);
      listeners.missed();
    },
  };
};
