import { expect } from 'vitest';
import { WebSocket } from 'ws';
import { type ServerFrame, serverFrame, SIGNALS_PATH } from '@/contract/signals';
import { signalKey } from '@/domain/chat/signal';
import type { Company } from '@/domain/work-order/presence';

export interface OpenSignals {
  readonly socket: WebSocket;
  /** Every frame so far. */
  readonly frames: readonly ServerFrame[];
  /** The same frames as the server wrote them, with what no schema knows. */
  readonly texts: readonly string[];
  /** The work orders that were named so far; `everything` for that. */
  readonly named: () => readonly string[];
  /** The newest company at a work order; undefined where none was told. */
  readonly company: (workOrderId: string) => Company | undefined;
  readonly send: (frame: unknown) => void;
  /** How it ended, once it has. */
  readonly closed: Promise<{ code: number; reason: string }>;
  /** Waits until a frame of this type has come. */
  readonly received: (type: ServerFrame['type']) => Promise<void>;
}

interface Opening {
  readonly token?: string;
  readonly platform?: string;
  readonly origin?: string;
  /** Where a proxy in front says that it comes from. */
  readonly ip?: string;
  /** Leaves the server's beats unanswered. */
  readonly mute?: boolean;
}

/** A real WebSocket to the signals of a running back end, signed in at once where a token is given. */
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
