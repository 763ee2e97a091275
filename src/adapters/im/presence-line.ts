import type { ChatTransport, TransportListener } from '@/application/chat/chat-transport.port';
import type { Clock } from '@/application/kernel/ports';
import { SIGNATURE_EXPIRED } from '@/domain/chat/login-failure';
import { backoffDelay, LONGEST_DELAY_MS, LONGEST_DELAY_OF_MISSING_MS } from '@/domain/kernel/backoff';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import { NO_PRESENCE, PRESENCE_LASTS_MS, type Report } from '@/domain/work-order/presence';

export interface PresenceLineParts {
  /** The transport to the product's own back end. */
  readonly own: ChatTransport;
  readonly clock: Clock;
  /** Returns a random number of at least 0 and below 1. */
  readonly random: () => number;
}

export interface PresenceLine {
  /**
   * Connects until the returned function is called. Calls `company` with the other users who have a work order
   * open.
   */
  open(company: NonNullable<TransportListener['company']>): () => void;
  /** Sends a report. A report stays valid for a limited time and is sent again after a reconnect. */
  report(report: Report): void;
}

/**
 * A connection to the back end. It only reports who has a work order open. Reports never pass directly between pages,
 * because only the back end knows who may see whom. Failed connections are retried with backoff.
 */
export const createPresenceLine = ({ own, clock, random }: PresenceLineParts): PresenceLine => {
  /** The latest reports of the tabs, by work order and by the tab's id (`seat`). */
  const reports = new Map<string, { readonly report: Report; readonly at: Instant }>();
  const reportAll = (): void => {
    for (const [key, { report, at }] of reports) {
      // A tab that crashed does not renew its report, so the report expires.
      if (clock.now() - at > PRESENCE_LASTS_MS) reports.delete(key);
      else own.report?.(report);
    }
  };

  return {
    open: (company) => {
      let isOver = false;
      let wasReady = false;
      let failures = 0;
      let stopWaiting = (): void => undefined;
      let close = (): void => undefined;
      const shown = new Set<Id>();

      const lose = (): void => {
        close();
        for (const workOrderId of shown) company({ workOrderId, company: NO_PRESENCE });
        shown.clear();
      };
      const retry = (): void => {
        failures += 1;
        const atMost = wasReady ? LONGEST_DELAY_MS : LONGEST_DELAY_OF_MISSING_MS;
        stopWaiting = clock.after(backoffDelay(failures, random(), atMost), connect);
      };
      const signIn = async (): Promise<void> => {
        const answer = await own.signature();
        if (isOver || answer.type === 'signature.failed') return;
        close = own.connect(answer.credentials, {
          connection: (event) => {
            if (event.type === 'connection.ready') {
              wasReady = true;
              failures = 0;
              reportAll();
            }
            if (event.type !== 'connection.refused' && event.type !== 'connection.not-ready') return;
            lose();
            // An expired session is not retried; the next sign-in connects again.
            if (event.type === 'connection.not-ready' || event.code !== SIGNATURE_EXPIRED) retry();
          },
          signal: () => undefined,
          company: (news) => {
            shown.add(news.workOrderId);
            company(news);
          },
        });
      };
      const connect = (): void => void signIn();

      connect();
      return () => {
        isOver = true;
        stopWaiting();
        close();
      };
    },
    report: (report) => {
      const key = `${report.workOrderId}/${report.seat}`;
      if (report.doing === 'gone') reports.delete(key);
      else reports.set(key, { report, at: clock.now() });
      own.report?.(report);
    },
  };
};
