import { CHANGE_CHANNEL, PROBE_CHANNEL } from './change-channel';
import { createNotificationProbe } from './notification-probe';
import { troubleOf } from '../storage-trouble';
import { createListeners } from './listeners';
import type { OpenChanges } from './open-changes';

interface Notification {
  readonly channel?: string | undefined;
  readonly payload?: string | undefined;
}

/** A connection to the server that only listens; `pg.Client` is one. */
interface ListeningClient {
  connect(): Promise<unknown>;
  query(statement: string): Promise<unknown>;
  end(): Promise<void>;
  on(event: 'notification', hear: (message: Notification) => void): unknown;
  on(event: 'error' | 'end', hear: () => void): unknown;
}

export interface ServerChangesOptions {
  readonly connect: () => ListeningClient;
  /** Sends a notification on a channel through the connections that the commands use. */
  readonly notify: (channel: string, payload: string) => Promise<unknown>;
  /** Called once for each loss of the connection; it is reopened automatically. */
  readonly lost: (reason: string) => void;
  /** Called when a working connection receives no notifications, and when it receives them again. */
  readonly received: (hears: boolean) => void;
  /** The time between two attempts to connect, in ms. */
  readonly retryMs?: number;
  /** The time between two probes, in ms. */
  readonly beatMs?: number;
  /** The longest wait for a probe or for an answer of the connection, in ms. */
  readonly answerMs?: number;
}

const RETRY_MS = 1000;
const BEAT_MS = 20_000;
const ANSWER_MS = 5000;

const LISTEN = `listen ${CHANGE_CHANNEL}; listen ${PROBE_CHANNEL}`;

/** Whether a connection answers a query within `ms`. A dead connection reports nothing by itself. */
const answersWithin = async (client: ListeningClient, ms: number): Promise<boolean> => {
  let late: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<false>((resolve) => {
    late = setTimeout(resolve, ms, false as const);
  });
  // Listening again changes nothing on a working connection, and repairs one whose registration was reset.
  const answer = client.query(LISTEN).then(
    () => true,
    () => false,
  );
  const answered = await Promise.race([answer, silence]);
  clearTimeout(late);
  return answered;
};

/**
 * Listens on a connection of its own. A probe at the start and at each heartbeat proves that notifications arrive. A
 * lost connection is opened again, and listeners are informed that they may have missed changes. A connection that
 * works without notifications (a pooler in transaction mode, another database) is reported. Fails if the first
 * connection fails, unless that connection leads to a standby.
 */
export const serverChanges = async ({
  connect,
  notify,
  lost,
  received,
  retryMs = RETRY_MS,
  beatMs = BEAT_MS,
  answerMs = ANSWER_MS,
}: ServerChangesOptions): Promise<OpenChanges> => {
  const listeners = createListeners();
  const notifications = createNotificationProbe((payload) => notify(PROBE_CHANNEL, payload), answerMs);
  let closed = false;
  let client: ListeningClient | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let beat: ReturnType<typeof setTimeout> | undefined;
  let hears = false;
  let reportedSilent = false;
  let reportedLost = false;

  const setReceiving = (hearsNow: boolean): void => {
    hears = hearsNow;
    if (reportedSilent !== hearsNow) return;
    reportedSilent = !hearsNow;
    received(hearsNow);
  };

  /** Returns `false` when the connection is dead. */
  const probe = async (probed: ListeningClient): Promise<boolean> => {
    const isCurrent = (): boolean => client === probed && !closed;
    const first = await notifications.send();
    if (!isCurrent()) return true;
    if (first === 'arrived') {
      setReceiving(true);
      return true;
    }
    if (!(await answersWithin(probed, answerMs))) return false;
    const second = first === 'missing' ? await notifications.send() : 'unsent';
    if (!isCurrent() || second === 'unsent') return true;
    setReceiving(second === 'arrived');
    if (second === 'arrived') listeners.missed();
    return true;
  };

  /**
   * `opened` is called as soon as the connection listens. Returns after a probe has shown whether notifications arrive.
   */
  const open = async (opened?: () => void): Promise<void> => {
    const next = connect();
    // While connecting, only the rejection below counts as a failure. If the event counted too, it would start a second
    // connection.
    let isOpen = false;
    const drop = (): void => {
      if (!isOpen) return;
      isOpen = false;
      if (client === next) client = undefined;
      hears = false;
      clearTimeout(beat);
      if (!closed) again('connection lost');
    };
    const check = async (): Promise<void> => {
      const alive = await probe(next);
      if (!isOpen || closed) return;
      if (alive) {
        beat = setTimeout(() => void check(), beatMs);
        return;
      }
      drop();
      next.end().catch(() => undefined);
    };
    next.on('error', drop);
    next.on('end', drop);
    next.on('notification', ({ channel, payload }) => {
      if (payload === undefined) return;
      if (channel === PROBE_CHANNEL) notifications.received(payload);
      else listeners.received(payload);
    });
    try {
      await next.connect();
      await next.query(LISTEN);
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    }
    isOpen = true;
    client = next;
    reportedLost = false;
    opened?.();
    if (closed) await next.end();
    else await check();
  };

  const again = (reason: string): void => {
    if (!reportedLost) lost(reason);
    reportedLost = true;
    retry = setTimeout(() => {
      open(listeners.missed).catch((error: unknown) => {
        if (!closed) again(error instanceof Error ? error.name : 'unknown');
      });
    }, retryMs);
  };

  try {
    await open();
  } catch (error) {
    // A standby refuses LISTEN. The node serves reads meanwhile, and listens after the promotion.
    if (troubleOf(error) !== 'read-only') throw error;
    again('read-only');
  }
  return {
    feed: listeners,
    receivesNotifications: () => hears,
    close: async () => {
      closed = true;
      clearTimeout(retry);
      clearTimeout(beat);
      await client?.end();
    },
  };
};
