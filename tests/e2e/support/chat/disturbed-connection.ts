import type { Page, WebSocketRoute } from '@playwright/test';
import { SIGNALS_PATH } from '../../../../src/contract/signals';

/** The longest delay of a signal and of its duplicate, in ms. */
const MAX_DELAY = 300;

export interface DisturbanceOptions {
  readonly random: () => number;
  readonly note: (what: string) => void;
  /** Whether the network is cut at this moment. */
  readonly isCut: () => boolean;
}

/**
 * Disturbs the live connection of one tab: every signal arrives twice and in another order, and a cut ends the
 * connection.
 */
export const disturbConnection = async (page: Page, { random, note, isCut }: DisturbanceOptions) => {
  const lines = new Set<WebSocketRoute>();
  const close = (near: WebSocketRoute): void => {
    lines.delete(near);
    near.close({ code: 1011 }).catch(() => undefined);
  };
  await page.routeWebSocket(`**${SIGNALS_PATH}`, (near) => {
    if (isCut()) {
      close(near);
      return;
    }
    lines.add(near);
    const far = near.connectToServer();
    let sent = 0;
    let newest = 0;
    far.onMessage((frame) => {
      if (!String(frame).includes('"signal"')) {
        near.send(frame);
        return;
      }
      sent += 1;
      const mine = sent;
      const deliver = (): void => {
        if (!lines.has(near)) return;
        if (mine < newest) note('signals out of order');
        newest = Math.max(newest, mine);
        near.send(frame);
      };
      setTimeout(deliver, random() * MAX_DELAY);
      setTimeout(
        () => {
          deliver();
          note('signals doubled');
        },
        random() * 3 * MAX_DELAY,
      );
    });
    far.onClose(() => {
      close(near);
    });
    near.onClose(() => {
      lines.delete(near);
      far.close().catch(() => undefined);
    });
  });
  return {
    /** Whether this tab holds the browser's live connection. */
    isHeld: () => lines.size > 0,
    cut: () => {
      for (const near of [...lines]) close(near);
    },
  };
};

export type DisturbedConnection = Awaited<ReturnType<typeof disturbConnection>>;
