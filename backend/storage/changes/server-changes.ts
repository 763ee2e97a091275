import { CHANGE_CHANNEL } from './change-channel';
import { createListeners } from './listeners';
import type { OpenChanges } from './open-changes';

/** A connection of one's own to the server, as `pg.Client` is one. */
export interface ListeningClient {
  connect(): Promise<unknown>;
  query(statement: string): Promise<unknown>;
  end(): Promise<void>;
  on(event: 'notification', hear: (message: { readonly payload?: string | undefined }) => void): unknown;
  on(event: 'error' | 'end', hear: () => void): unknown;
}

export interface ServerChangesOptions {
  readonly connect: () => ListeningClient;
  /** Called whenever the line is lost; it is taken up again by itself. */
  readonly lost: (reason: string) => void;
  /** Between two tries to take it up again, in ms. */
  readonly retryMs?: number;
}

const RETRY_MS = 1000;

/**
 * Listens on a connection of its own. When that is lost it connects again, and tells its listeners that they have missed
 * something. Fails when the first connection does.
 */
export const serverChanges = async ({
  connect,
  lost,
  retryMs = RETRY_MS,
}: ServerChangesOptions): Promise<OpenChanges> => {
  const listeners = createListeners();
  let closed = false;
  let client: ListeningClient | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const open = async (): Promise<void> => {
    const next = connect();
    let gone = false;
    const drop = (): void => {
      if (gone) return;
      gone = true;
      if (client === next) client = undefined;
      if (!closed) again('connection lost');
    };
    next.on('error', drop);
    next.on('end', drop);
    next.on('notification', ({ payload }) => {
      if (payload !== undefined) listeners.heard(payload);
    });
    try {
      await next.connect();
      await next.query(`listen ${CHANGE_CHANNEL}`);
    } catch (error) {
      gone = true;
      await next.end().catch(() => undefined);
      throw error;
    }
    client = next;
    if (closed) await next.end();
  };

  const again = (reason: string): void => {
    lost(reason);
    retry = setTimeout(() => {
      open().then(listeners.missed, (error: unknown) => {
        if (!closed) again(error instanceof Error ? error.name : 'unknown');
      });
    }, retryMs);
  };

  await open();
  return {
    feed: listeners,
    close: async () => {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
};
