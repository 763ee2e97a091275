import type { ChatTransport, TransportListener } from '@/application/chat/chat-transport.port';
import type { Clock } from '@/application/kernel/ports';
import { reconnectDelay } from '@/domain/chat/chat-session';
import { SIGNATURE_EXPIRED } from '@/domain/chat/login-failure';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import { NO_COMPANY, PRESENCE_LASTS_MS, type Report } from '@/domain/work-order/presence';

export interface PresenceBesideParts {
  /** Carries the signals and decides the state of the connection. */
  readonly service: ChatTransport;
  /** The back end's own line, which carries who has a work order open and nothing else. */
  readonly own: ChatTransport;
  readonly clock: Clock;
  /** At least 0 and below 1. */
  readonly random: () => number;
}

/**
 * A messaging service of others beside the back end's own line. The back end alone knows who may learn of whom, so that
 * reports never pass from page to page over the service. The chat does not depend on the own line; a
 * back end without one is tried less and less often.
 */
export const createPresenceBeside = ({ service, own, clock, random }: PresenceBesideParts): ChatTransport => {
  /** What the tabs do now, by work order and seat; sent again when the line comes back. */
  const reports = new Map<string, { readonly report: Report; readonly at: Instant }>();
  const reportAll = (): void => {
    for (const [key, { report, at }] of reports) {
      // A tab that crashed renews nothing.
      if (clock.now() - at > PRESENCE_LASTS_MS) reports.delete(key);
      else own.report?.(report);
    }
  };

  const follow = (listener: TransportListener): (() => void) => {
    let isOver = false;
    let wasReady = false;
    let failures = 0;
    let stopWaiting = (): void => undefined;
    let close = (): void => undefined;
    const shown = new Set<Id>();

    const lose = (): void => {
      close();
      for (const workOrderId of shown) listener.company?.({ workOrderId, company: NO_COMPANY });
      shown.clear();
    };
    const retry = (): void => {
      failures += 1;
      stopWaiting = clock.after(reconnectDelay({ failures, wasReady }, random()), open);
    };
    const connect = async (): Promise<void> => {
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
          // A session that has ended comes back with the next sign-in.
          if (event.type === 'connection.not-ready' || event.code !== SIGNATURE_EXPIRED) retry();
        },
        signal: () => undefined,
        company: (news) => {
          shown.add(news.workOrderId);
          listener.company?.(news);
        },
      });
    };
    const open = (): void => void connect();

    open();
    return () => {
      isOver = true;
      stopWaiting();
      close();
    };
  };

  return {
    signature: service.signature,
    connect: (credentials, listener) => {
      let unfollow: (() => void) | undefined;
      const stop = service.connect(credentials, {
        ...listener,
        connection: (event) => {
          listener.connection(event);
          if (event.type === 'connection.ready') unfollow ??= follow(listener);
        },
      });
      return () => {
        stop();
        unfollow?.();
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
