import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepLine, type LineTally } from '../../scripts/rolling/load';

let server: WebSocketServer;
const sockets: WebSocket[] = [];
beforeEach(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket) => sockets.push(socket));
  await once(server, 'listening');
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate();
  server.close();
});

it('a live connection counts as ready only after the server has accepted its sign-in', async () => {
  const tally: LineTally = { closes: new Map(), refused: [], longestGapMs: 0 };
  const line = keepLine(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'token', tally);
  expect(line.isReady()).toBe(false);
  await vi.waitFor(() => expect(sockets).toHaveLength(1));
  expect(line.isReady()).toBe(false);
  sockets[0]?.send('{"type":"ready"}');
  await vi.waitFor(() => expect(line.isReady()).toBe(true));
  sockets[0]?.terminate();
  await vi.waitFor(() => expect(line.isReady()).toBe(false));
  line.close();
});
