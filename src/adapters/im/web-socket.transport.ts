import type { ChatTransport, TransportListener } from '@/application/chat/chat-transport.port';
import type { Clock } from '@/application/kernel/ports';
import {
  BEAT_MS,
  CATCH_UP_MS,
  clientFrame,
  type ClientFrame,
  type ServerFrame,
  serverFrame,
} from '@/contract/signals';
import type { Instant } from '@/domain/kernel/instant';
import type { Report } from '@/domain/work-order/presence';
import { SIGNATURE_EXPIRED } from '@/domain/chat/login-failure';

/* The chat transport over the back end's own WebSocket. */

/** The messaging service's code for a network fault. */
const NETWORK_FAULT = 2800;

/**
 * The server sends a heartbeat every `BEAT_MS`. A connection without any frame for this long counts as lost.
 */
const SILENCE_MS = 2.5 * BEAT_MS;

export interface WebSocketTransportParts {
  /** The URL, which starts with `ws:` or `wss:`. */
  readonly url: string;
  readonly platform: string;
  readonly tokens: { read(): string | undefined };
  readonly clock: Clock;
  /** When this page sent its first request with the current token; undefined if it has sent none. */
  readonly readsSince?: () => Instant | undefined;
  /** Opens a socket. The default is the browser's own `WebSocket`. */
  readonly open?: (url: string) => WebSocket;
  /** Time without a frame after which the connection counts as lost; only tests set it. */
  readonly silenceMs?: number;
}

const frameOf = (data: unknown): ServerFrame | undefined => {
  try {
    return serverFrame.decode(JSON.parse(String(data)));
  } catch {
    return undefined;
  }
};

/**
 * Signals over the reference back end's WebSocket. The signature is the session's token, which is sent in the first
 * frame and never in the URL.
 */
export const createWebSocketTransport = ({
  url,
  platform,
  tokens,
  clock,
  readsSince = () => undefined,
  open = (url) => new WebSocket(url),
  silenceMs = SILENCE_MS,
}: WebSocketTransportParts): ChatTransport => {
  /** Sends a report; undefined without a connection to a server that accepts reports. */
  let present: ((report: Report) => void) | undefined;
  /** The token of an earlier connection, and when its last frame arrived. */
  let received: { readonly token: string; readonly at: Instant } | undefined;

  /**
   * The time in ms since the last frame of an earlier connection, or else since the page's first request. Undefined if
   * the time is unknown or too long to catch up.
   */
  const unheardMs = (token: string): number | undefined => {
    const since = received?.token === token ? received.at : readsSince();
    const ms = since === undefined ? undefined : clock.now() - since;
    return ms !== undefined && ms >= 0 && ms <= CATCH_UP_MS ? ms : undefined;
  };

  const connect = (token: string, { connection, signal, company }: TransportListener): (() => void) => {
    const socket = open(url);
    let isOver = false;
    let isReady = false;
    let stopWatch: () => void = () => undefined;

    const send = (frame: ClientFrame): void => {
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(clientFrame.encode(frame)));
    };
    const sendReport = (report: Report): void => {
      send({ type: 'present', report });
    };
    const letGo = (): void => {
      isOver = true;
      if (present === sendReport) present = undefined;
      stopWatch();
      socket.close();
    };
    const lost = (): void => {
      if (isOver) return;
      letGo();
      connection(
        isReady ? { type: 'connection.not-ready' } : { type: 'connection.refused', code: NETWORK_FAULT },
      );
    };
    const watch = (): void => {
      stopWatch();
      stopWatch = clock.after(silenceMs, lost);
    };
    const hear = (frame: ServerFrame): void => {
      switch (frame.type) {
        case 'ready':
          isReady = true;
          if (frame.presence === true) present = sendReport;
          connection({ type: 'connection.logged-in' });
          return connection(
            frame.caughtUp === true
              ? { type: 'connection.ready', caughtUp: true }
              : { type: 'connection.ready' },
          );
        case 'beat':
          return send({ type: 'beat' });
        case 'signal':
          return signal(frame.signal);
        case 'company':
          return company?.({ workOrderId: frame.workOrderId, company: frame.company });
        case 'refused':
          if (isReady || frame.reason === 'late') return lost();
          letGo();
          return connection({
            type: 'connection.refused',
            code: frame.reason === 'session' ? SIGNATURE_EXPIRED : undefined,
          });
      }
    };

    watch();
    socket.addEventListener('open', () => {
      send({ type: 'sign-in', token, platform, unheardMs: unheardMs(token) });
    });
    socket.addEventListener('message', ({ data }: MessageEvent) => {
      if (isOver) return;
      watch();
      const frame = frameOf(data);
      if (frame === undefined) return;
      if (isReady) received = { token, at: clock.now() };
      hear(frame);
    });
    socket.addEventListener('error', lost);
    socket.addEventListener('close', lost);
    return () => {
      if (!isOver) letGo();
    };
  };

  return {
    signature: () => {
      const token = tokens.read();
      return Promise.resolve(
        token === undefined
          ? { type: 'signature.failed', fault: 'signed-out' }
          : { type: 'signature.received', credentials: { userId: '', signature: token } },
      );
    },
    connect: ({ signature }, listener) => connect(signature, listener),
    report: (report) => present?.(report),
  };
};
