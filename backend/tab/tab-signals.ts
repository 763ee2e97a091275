import type { ServerFrame } from '@/contract/signals';
import type { Instant } from '@/domain/kernel/instant';
import type { Report } from '@/domain/work-order/presence';
import { admit } from '@backend/core/signal/admit';
import type { SessionService } from '@backend/core/session/session.service';
import type { Presence, PresenceConnection } from '@backend/core/signal/presence';
import type { SignalHub } from '@backend/core/signal/signal-hub';

/** The services from which the signals for the pages of one browser are made. */
export interface TabSignalsParts {
  readonly hub: Pick<SignalHub, 'join'>;
  readonly presence: Pick<Presence, 'join'>;
  readonly sessions: Pick<SessionService, 'resume' | 'look'>;
  readonly now: () => Instant;
}

/** The live connection of a page to the back end in the worker. */
export interface TabConnection {
  report(report: Report): void;
  leave(): void;
}

/** Sends signals to the pages of this browser. */
export interface TabSignals {
  /**
   * Checks the session, then calls `tell`: first with `ready` or `refused`, then with signals and presence, until the
   * connection ends.
   */
  listen(
    who: { readonly token: string; readonly platform: string },
    tell: (frame: ServerFrame) => void,
  ): TabConnection;
  /** Ends all connections because the database closes. Each page must listen again. */
  close(): void;
}

/**
 * Sends signals to the pages of one browser, as the WebSocket of a server does. There are no heartbeats, because
 * messages within a browser cannot be lost.
 */
export const createTabSignals = ({ hub, presence, sessions, now }: TabSignalsParts): TabSignals => {
  const open = new Map<
    symbol,
    { readonly tell: (frame: ServerFrame) => void; guest?: PresenceConnection; leave: () => void }
  >();

  return {
    listen: (who, tell) => {
      const own = Symbol();
      open.set(own, { tell, leave: () => undefined });
      const signIn = async (): Promise<void> => {
        const admission = await admit(sessions, who, now());
        const listener = open.get(own);
        if (listener === undefined) return;
        if (admission.kind === 'refused') {
          open.delete(own);
          return tell({ type: 'refused', reason: admission.reason });
        }
        const { scope, tokenHash } = admission;
        const look = async (): Promise<void> => {
          if ((await sessions.look(tokenHash, now())) !== undefined || !open.delete(own)) return;
          listener.leave();
          tell({ type: 'refused', reason: 'session' });
        };
        const leaveHub = hub.join({
          scope,
          send: (signal) => tell({ type: 'signal', signal }),
          recheckSession: () => void look().catch(() => undefined),
        });
        const guest = presence.join({
          tokenHash,
          tell: (workOrderId, company) => tell({ type: 'company', workOrderId, company }),
        });
        listener.guest = guest;
        listener.leave = () => {
          leaveHub();
          guest.leave();
        };
        tell({ type: 'ready', presence: true });
      };
      signIn().catch(() => {
        if (open.delete(own)) tell({ type: 'refused', reason: 'late' });
      });
      return {
        report: (report) => open.get(own)?.guest?.report(report),
        leave: () => {
          open.get(own)?.leave();
          open.delete(own);
        },
      };
    },
    close: () => {
      for (const { tell, leave } of open.values()) {
        leave();
        tell({ type: 'refused', reason: 'late' });
      }
      open.clear();
    },
  };
};
