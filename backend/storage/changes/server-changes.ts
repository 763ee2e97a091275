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
  /** So often it is asked whether it is there still, in ms. */
  readonly beatMs?: number;
  /** So long its answer may take, in ms. */
  readonly answerMs?: number;
}

const RETRY_MS = 1000;
const BEAT_MS = 20_000;
const ANSWER_MS = 5000;

/** A line over which nothing comes says nothing when it dies: it has to be asked. */
const answersWithin = async (client: ListeningClient, ms: number): Promise<boolean> => {
  let late: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<false>((resolve) => {
    late = setTimeout(resolve, ms, false as const);
  });
  const answer = client.query('select 1').then(
    () => true,
    () => false,
  );
  const answered = await Promise.race([answer, silence]);
  clearTimeout(late);
  return answered;
};

/**
 * Listens on a connection of its own. When that is lost, or answers nothing any more, it connects again, and tells its
 * listeners that they have missed something. Fails when the first connection does.
 */
export const serverChanges = async ({
  connect,
  lost,
  retryMs = RETRY_MS,
  beatMs = BEAT_MS,
  answerMs = ANSWER_MS,
}: ServerChangesOptions): Promise<OpenChanges> => {
  const listeners = createListeners();
  let closed = false;
  let client: ListeningClient | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let beat: ReturnType<typeof setTimeout> | undefined;

  const open = async (): Promise<void> => {
    const next = connect();
    let gone = false;
    const drop = (): void => {
      if (gone) return;
      gone = true;
      if (client === next) client = undefined;
      clearTimeout(beat);
      if (!closed) again('connection lost');
    };
    const watch = (): void => {
      beat = setTimeout(() => {
        void answersWithin(next, answerMs).then((answers) => {
          if (gone || closed) return;
          if (answers) return watch();
          drop();
          next.end().catch(() => undefined);
        });
      }, beatMs);
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
    else watch();
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
      clearTimeout(beat);
      await client?.end();
    },
  };
};
