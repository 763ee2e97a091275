import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';
import { signedInClient } from '../../scripts/replies/reply-client';

it('a reply that the back end answers only with errors is given up after the deadline', async () => {
  const server = createServer((request, response) => {
    const isLogin = request.url?.endsWith('/login') === true;
    request.resume().on('end', () => {
      response.writeHead(isLogin ? 200 : 503, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isLogin ? { code: 200, token: 'token' } : { code: 503, msg: '稍后再试' }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = await signedInClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'seller');
  const { now } = Date;
  let ahead = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + (ahead += 50_000));
  await expect(client.reply('1', '您好')).rejects.toThrow(/no success within/);
  expect(client.retries()).toBeLessThan(10);
  server.closeAllConnections();
  server.close();
}, 15_000);
