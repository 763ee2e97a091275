import { expect } from 'vitest';
import { WebSocket } from 'ws';
import { type ServerFrame, serverFrame, SIGNALS_PATH } from '@/contract/signals';
import { signalKey } from '@/domain/chat/signal';
import type { VisiblePresence } from '@/domain/work-order/presence';

export interface OpenSignals {
  readonly socket: WebSocket;
  /** All frames so far. */
  readonly frames: readonly ServerFrame[];
  /** The raw texts of these frames, including fields that no schema has. */
  readonly texts: readonly string[];
  /** The ids of work orders in the signals so far; `everything` is included as such. */
  readonly named: () => readonly string[];
  /** The newest presence at a work order; undefined without a report. */
  readonly company: (workOrderId: string) => VisiblePresence | undefined;
  readonly send: (frame: unknown) => void;
  /** The code and reason of the close, once the connection is closed. */
  readonly closed: Promise<{ code: number; reason: string }>;
  /** Waits until a frame of this type has arrived. */
  readonly received: (type: ServerFrame['type']) => Promise<void>;
}

interface Opening {
  readonly token?: string;
  readonly platform?: string;
  readonly origin?: string;
  /** The client IP that a proxy would forward. */
  readonly ip?: string;
  /** Whether the client leaves heartbeats unanswered. */
  readonly mute?: boolean;
}

/** A real WebSocket to the signals of a running back end, signed in at once if a token is given. */
export const openSignals = async (
  url: string,
  { token, platform = 'cyy', origin, ip, mute = false }: Opening = {},
): Promise<OpenSignals> => {
  const socket = new WebSocket(url.replace('http', 'ws') + SIGNALS_PATH, {
    ...(origin === undefined ? {} : { origin }),
    ...(ip === undefined ? {} : { headers: { 'x-forwarded-for': ip } }),
  });
  const frames: ServerFrame[] = [];
  const texts: string[] = [];
  socket.on('message', (data: Buffer) => {
    texts.push(data.toString('utf8'));
    const frame = serverFrame.decode(JSON.parse(data.toString('utf8')));
    frames.push(frame);
    if (frame.type === 'beat' && !mute) send({ type: 'beat' });
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => {
      resolve({ code, reason: reason.toString('utf8') });
    });
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const send = (frame: unknown): void => {
    socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  };
  const received = (type: ServerFrame['type']): Promise<void> =>
    expect.poll(() => frames.some((frame) => frame.type === type), { timeout: 20_000 }).toBe(true);
  const named = () =>
    frames.flatMap((frame) =>
      frame.type !== 'signal'
        ? []
        : [frame.signal.kind === 'work-order' ? frame.signal.workOrderId : signalKey(frame.signal)],
    );
  const company = (workOrderId: string) =>
    frames
      .flatMap((frame) =>
        frame.type === 'company' && frame.workOrderId === workOrderId ? [frame.company] : [],
      )
      .at(-1);
  if (token !== undefined) send({ type: 'sign-in', token, platform });
  return { socket, frames, texts, named, company, send, closed, received };
};
