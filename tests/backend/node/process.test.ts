import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, newRequestId } from '@tests/support/running-back-end/client';
import {
  failToStart,
  type ServerProcess,
  startServerProcess,
} from '@tests/support/running-back-end/server-process';

let dataDir: string;
let server: ServerProcess;
let token: string;
let workId: string;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'seller-desk-'));
  server = await startServerProcess({ DATA_DIR: dataDir });
  const { body } = await clientOf(server.url).post('/login', {
    body: { username: 'seller', password: 'demo-2026' },
  });
  token = body.token;
  const list = await clientOf(server.url).get('/seller/work/list?state=HANDLING&params%5Bmine%5D=1', {
    token,
  });
  workId = list.body.rows[0].id;
});
afterAll(async () => {
  await server.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

const restart = async () => {
  server = await startServerProcess({ DATA_DIR: dataDir });
};

const contents = async (): Promise<readonly string[]> => {
  const { body } = await clientOf(server.url).get(`/seller/work/im/comments/${workId}`, { token });
  return (body.data as { content: string }[]).map(({ content }) => content);
};

/** Sends the head of a reply and waits until the server has received it. Returns a function that sends the rest. */
const beginReply = (text: string) =>
  new Promise<() => Promise<unknown>>((begun, reject) => {
    const body = JSON.stringify({ workId, content: text });
    const outgoing = request(`${server.url}/api/seller/work/reply`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'idempotency-key': newRequestId(),
        expect: '100-continue',
      },
    });
    outgoing.on('error', reject);
    outgoing.on('continue', () =>
      begun(
        () =>
          new Promise((resolve, fail) => {
            outgoing.on('error', fail);
            outgoing.on('response', (incoming) => {
              let answer = '';
              incoming.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
              incoming.on('end', () => resolve(JSON.parse(answer)));
            });
            outgoing.end(body);
          }),
      ),
    );
    outgoing.flushHeaders();
  });

describe('the server process', () => {
  it('prints its URL, its storage and the accounts', () => {
    expect(server.output()).toMatch(/Open\s+http:\/\/127\.0\.0\.1:\d+/);
    expect(server.output()).toContain(`embedded PostgreSQL in ${join(dataDir, 'postgres')}`);
    expect(server.output()).toMatch(/demo-2026[^]*seller[^]*stranger/);
  });

  it('refuses a second process on the same data, and names the first one', async () => {
    const { code, output } = await failToStart({ DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(output).toContain(`process ${server.pid}, running since`);
    expect(output).not.toMatch(/ {4}at |\.ts:\d/);
    expect((await clientOf(server.url).get('/health')).status).toBe(200);
  });

  it('lists invalid settings and exits with 1', async () => {
    const { code, output } = await failToStart({ DATA_DIR: dataDir, PORT: 'x', SEED: 'x' });
    expect(code).toBe(1);
    expect(output).toMatch(/PORT must be[^]*SEED must be/);
  });

  it('finishes requests in flight on SIGTERM, releases the folder and exits with 0', async () => {
    const finishReply = await beginReply('关机前的最后一条');
    server.child.kill('SIGTERM');
    const refused = async (): Promise<void> => {
      while (
        await clientOf(server.url)
          .get('/health')
          .then(
            () => true,
            () => false,
          )
      );
    };
    await refused();
    expect(await finishReply()).toMatchObject({ code: 200, data: { content: '关机前的最后一条' } });
    expect(await server.ended).toEqual({ code: 0, signal: null });
    expect(existsSync(join(dataDir, 'lock.json'))).toBe(false);
  });

  it('has all data after a restart, including sessions', async () => {
    await restart();
    expect(server.output()).toContain('demo-2026');
    expect((await contents()).at(-1)).toBe('关机前的最后一条');
  });

  it('has all data after SIGKILL, and takes over the data folder', async () => {
    const { body } = await clientOf(server.url).command('/seller/work/reply', {
      token,
      body: { workId, content: '断电前的最后一条' },
    });
    expect(body.code).toBe(200);
    await server.kill('SIGKILL');
    expect(JSON.parse(readFileSync(join(dataDir, 'lock.json'), 'utf8')).pid).toBe(server.pid);
    await restart();
    expect((await contents()).slice(-2)).toEqual(['关机前的最后一条', '断电前的最后一条']);
  });

  it('does not serve demo accounts to other computers', async () => {
    await server.kill('SIGTERM');
    const { code, output } = await failToStart({ DATA_DIR: dataDir, HOST: '0.0.0.0', SEED: 'none' });
    expect(code).toBe(1);
    expect(output).toContain('has demo accounts');
    expect(existsSync(join(dataDir, 'lock.json'))).toBe(false);
  });
});
