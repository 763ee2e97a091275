import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { CLOSE_CODES } from '@/contract/signals';
import { type ConnectionParts, serveConnection } from '@backend/node/signals/signal-connection';

/** A peer that sends nothing but records the frames that it received. */
const silentPeer = () => {
  const reported: unknown[] = [];
  const socket = Object.assign(new EventEmitter(), {
    readyState: WebSocket.OPEN,
    bufferedAmount: 0,
    send: (frame: string) => void reported.push(JSON.parse(frame)),
    close: (code: number) => void reported.push(code),
    terminate: () => void reported.push('terminated'),
  });
  return { reported, socket: socket as unknown as WebSocket };
};

describe('a WebSocket connection with the default settings', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is closed when no sign-in arrives within 5 seconds', () => {
    const { reported, socket } = silentPeer();
    serveConnection(socket, { now: () => 0 } as ConnectionParts);
    vi.advanceTimersByTime(4999);
    expect(reported).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(reported).toEqual([{ type: 'refused', reason: 'late' }, CLOSE_CODES.refused]);
    socket.emit('close');
  });
});
