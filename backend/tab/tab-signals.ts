import type { ServerFrame } from '@/contract/signals';
import type { Instant } from '@/domain/kernel/instant';
import { admit } from '@backend/core/signal/admit';
import type { SessionService } from '@backend/core/session/session.service';
import type { SignalHub } from '@backend/core/signal/signal-hub';

export interface TabSignalsParts {
  readonly hub: Pick<SignalHub, 'join'>;
  readonly sessions: Pick<SessionService, 'resume' | 'look'>;
  readonly now: () => Instant;
}

export interface TabSignals {
  /** Signs in and reports: first `ready` or `refused`, then signals. Returns a function that stops it. */
  listen(
    who: { readonly token: string; readonly platform: string },
    tell: (frame: ServerFrame) => void,
  ): () => void;
  /** The database closes: all subscribers must subscribe again. */
  close(): void;
}

/**
 * The counterpart of the WebSocket, for pages of the same browser. It sends no heartbeats, since no message can be
 * lost.
 */
export const createTabSignals = ({ hub, sessions, now }: TabSignalsParts): TabSignals => {
  const open = new Map<symbol, { readonly tell: (frame: ServerFrame) => void; leave: () => void }>();

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
        listener.leave = hub.join({
          scope,
          tell: (signal) => tell({ type: 'signal', signal }),
          look: () => void look().catch(() => undefined),
        });
        tell({ type: 'ready' });
      };
      signIn().catch(() => {
        if (open.delete(own)) tell({ type: 'refused', reason: 'late' });
      });
      return () => {
        open.get(own)?.leave();
        open.delete(own);
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
