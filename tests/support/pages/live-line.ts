import { Subject } from 'rxjs';
import { WebSocket } from 'ws';
import { createWebSocketTransport } from '@/adapters/im/web-socket.transport';
import { followSignals } from '@/application/chat/follow-signals';
import { SIGNALS_PATH } from '@/contract/signals';
import type { ChatSignal } from '@/domain/chat/signal';
import type { FollowLive } from '@/main/live/follow-live';

/**
 * The signals of a running back end over a real WebSocket, without the chat. The WebSocket of happy-dom cannot
 * connect.
 */
export const lineTo =
  (url: string): FollowLive =>
  (early, { changes, clock, platform }) => {
    const transport = createWebSocketTransport({
      url: url.replace('http', 'ws') + SIGNALS_PATH,
      platform: platform.id,
      tokens: early.tokens,
      clock,
      open: (url) => new WebSocket(url) as never,
    });
    const signals = new Subject<ChatSignal>();
    const unfollow = followSignals({ signals, changes, clock });
    const disconnect = transport.connect(
      { userId: '', signature: early.tokens.read() ?? '' },
      {
        connection: () => undefined,
        signal: (signal) => {
          signals.next(signal);
        },
      },
    );
    return () => {
      disconnect();
      unfollow();
    };
  };
