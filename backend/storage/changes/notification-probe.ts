/**
 * The result of a probe. `arrived` and `missing` mean that the notification did or did not reach the listener. `unsent`
 * means that the database did not accept the notification, so nothing is known about the listener.
 */
type ProbeResult = 'arrived' | 'missing' | 'unsent';

/** Checks by probes whether notifications reach a listener. */
export interface NotificationProbe {
  /** A notification arrived on the probe's channel. */
  received(payload: string): void;
  /** Sends a notification and waits until the listener reports it, `answerMs` at most. */
  send(): Promise<ProbeResult>;
}

/** `notify` sends a notification over the connections that commands use. */
export const createNotificationProbe = (
  notify: (payload: string) => Promise<unknown>,
  answerMs: number,
): NotificationProbe => {
  const awaited = new Map<string, () => void>();
  return {
    received: (payload) => awaited.get(payload)?.(),
    send: async () => {
      const payload = crypto.randomUUID();
      let late: ReturnType<typeof setTimeout> | undefined;
      const arrival = new Promise<'arrived'>((resolve) => awaited.set(payload, () => resolve('arrived')));
      try {
        await notify(payload);
        const silence = new Promise<'missing'>((resolve) => {
          late = setTimeout(resolve, answerMs, 'missing' as const);
        });
        return await Promise.race([arrival, silence]);
      } catch {
        return 'unsent';
      } finally {
        clearTimeout(late);
        awaited.delete(payload);
      }
    },
  };
};
