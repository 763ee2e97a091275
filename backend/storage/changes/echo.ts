/**
 * The result of a probe. `heard` and `silent` mean that the notification did or did not reach the listener. `unsent`
 * means that the database did not accept the notification, so nothing is known about the listener.
 */
type Echo = 'heard' | 'silent' | 'unsent';

/** Checks by probes whether notifications reach a listener. */
export interface EchoSounder {
  /** A notification arrived on the probe's channel. */
  received(payload: string): void;
  /** Sends a notification and waits until the listener reports it, `answerMs` at most. */
  sound(): Promise<Echo>;
}

/** `notify` sends a notification over the connections that commands use. */
export const createEchoSounder = (
  notify: (payload: string) => Promise<unknown>,
  answerMs: number,
): EchoSounder => {
  const awaited = new Map<string, () => void>();
  return {
    received: (payload) => awaited.get(payload)?.(),
    sound: async () => {
      const payload = crypto.randomUUID();
      let late: ReturnType<typeof setTimeout> | undefined;
      const arrival = new Promise<'heard'>((resolve) => awaited.set(payload, () => resolve('heard')));
      try {
        await notify(payload);
        const silence = new Promise<'silent'>((resolve) => {
          late = setTimeout(resolve, answerMs, 'silent' as const);
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
