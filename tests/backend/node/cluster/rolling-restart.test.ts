import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { emptyOnServer } from '@tests/support/database/empty-on-server';
import { startRoundRobin } from '@tests/support/round-robin';
import { clientOf } from '@tests/support/running-back-end/client';
import { type ServerProcess, startServerProcess } from '@tests/support/running-back-end/server-process';
import { openSignals } from '@tests/support/signals';
import { contentsOf, openWork, reply, signIn } from './seller';

const SERVER = process.env['TEST_DATABASE_URL'];

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

it.skipIf(SERVER === undefined)(
  'two processes, ended by SIGTERM one after the other under a stream of requests, lose nothing that was accepted [server]',
  async () => {
    const { url: databaseUrl, drop } = await emptyOnServer(SERVER ?? '');
    const dataDir = mkdtempSync(join(tmpdir(), 'seller-desk-rolling-'));
    const proxy = await startRoundRobin();
    const running = new Set<ServerProcess>();
    const enter = async (): Promise<ServerProcess> => {
      const metricsPort = await freePort();
      const node = await startServerProcess({
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        DRAIN_SECONDS: '1',
        METRICS_PORT: String(metricsPort),
        RATE_LIMIT: 'off',
      });
      running.add(node);
      await proxy.add({ port: Number(new URL(node.url).port), metricsPort });
      return node;
    };
    const leave = async (node: ServerProcess): Promise<void> => {
      expect(await node.kill('SIGTERM')).toEqual({ code: 0, signal: null });
      running.delete(node);
    };
    try {
      const one = await enter();
      const two = await enter();
      const token = await signIn(proxy.url);
      const workId = await openWork(proxy.url, token);
      const signals = await openSignals(proxy.url, { token });
      await signals.received('ready');

      const sent: string[] = [];
      const failed: string[] = [];
      let isOver = false;
      const stream = async (name: string): Promise<void> => {
        for (let count = 0; !isOver; count += 1) {
          const content = `${name}-${count}`;
          try {
            const answer = await reply(proxy.url, token, workId, content);
            if (answer.body.code === 200) sent.push(content);
            else failed.push(answer.text);
            const list = await clientOf(proxy.url).get('/seller/work/list', { token });
            if (list.body.code !== 200) failed.push(list.text);
          } catch (error) {
            failed.push(String(error));
          }
        }
      };
      const streams = ['a', 'b', 'c', 'd'].map(stream);
      await sleep(300);
      await leave(one);
      await enter();
      await sleep(300);
      await leave(two);
      await sleep(300);
      isOver = true;
      await Promise.all(streams);

      expect(failed).toEqual([]);
      expect(sent.length).toBeGreaterThan(20);
      expect(Object.values(proxy.given()).every((count) => count > 0)).toBe(true);
      expect(Object.keys(proxy.given())).toHaveLength(3);
      const posted = await contentsOf(proxy.url, token, workId);
      const ours = posted.filter((content) => /^[abcd]-\d+$/.test(content));
      expect([...ours].sort()).toEqual([...sent].sort());
      expect((await signals.closed).code).toBe(1001);
      const again = await openSignals(proxy.url, { token });
      await again.received('ready');
      again.socket.close();
    } finally {
      proxy.close();
      for (const node of running) await node.kill('SIGTERM');
      await drop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
  240_000,
);
