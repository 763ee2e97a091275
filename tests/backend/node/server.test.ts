import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { lockDataFolder } from '@backend/node/data-folder';
import { createLogger } from '@backend/node/logger';
import { openDatabase } from '@backend/node/open-database';
import { type RunningServer, startServer } from '@backend/node/server';
import type { NodeSettings } from '@backend/node/settings';
import { start } from '@backend/node/start';
import { StartFailure } from '@backend/node/start-failure';
import { exchange } from '@tests/support/running-back-end/client';
import { migratedFolder } from '@tests/support/database/engine-template';

const logger = createLogger('silent');

const deferred = <T>() => {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((give) => (resolve = give));
  return { promise, resolve };
};

let servers: RunningServer[] = [];
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop(0)));
  servers = [];
});

const serve = async (api: (request: Request) => Promise<Response>, port = 0) => {
  const files = () => Promise.resolve(new Response('a file'));
  const server = await startServer({ host: '127.0.0.1', port, api, files, logger, proxies: 0 });
  servers.push(server);
  return { ...server, url: `http://127.0.0.1:${server.port}` };
};

const answering = (text: string) => () => Promise.resolve(new Response(text));

describe('the server', () => {
  it('routes every path below /api to the API and other paths to the files', async () => {
    const { url } = await serve(answering('a call'));
    for (const path of ['/api', '/api/', '/api/login', '/api?x=1']) {
      expect((await exchange('GET', url + path)).text, path).toBe('a call');
    }
    for (const path of ['/', '/apis', '/x/api/login']) {
      expect((await exchange('GET', url + path)).text, path).toBe('a file');
    }
  });

  it('reveals nothing about an unexpected failure', async () => {
    const { url } = await serve(() => Promise.reject(new Error('secret')));
    const { status, text } = await exchange('GET', `${url}/api/x`);
    expect(status).toBe(500);
    expect(text).not.toContain('secret');
  });

  it('survives invalid HTTP', async () => {
    const { port, url } = await serve(answering('a call'));
    const socket = connect(port, '127.0.0.1');
    socket.end('nonsense\r\n\r\n');
    await new Promise((closed) => socket.on('close', closed).resume());
    expect((await exchange('GET', `${url}/api`)).status).toBe(200);
  });

  it('reports clearly when the port is in use', async () => {
    const { port } = await serve(answering('a call'));
    const refusal = await serve(answering('another'), port).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartFailure);
    expect((refusal as Error).message).toContain(`Port ${port} on 127.0.0.1 is taken`);
  });

  it('finishes requests in flight before it stops, and accepts no new ones', async () => {
    const [begun, finish] = [deferred<void>(), deferred<void>()];
    const { url, stop } = await serve(async () => {
      begun.resolve();
      await finish.promise;
      return new Response('done');
    });
    const inFlight = exchange('GET', `${url}/api/slow`);
    await begun.promise;
    const stopped = stop();
    await expect(exchange('GET', `${url}/api/new`)).rejects.toThrow('ECONNREFUSED');
    finish.resolve();
    expect((await inFlight).text).toBe('done');
    await stopped;
  });

  it('cuts off unfinished requests at the deadline', async () => {
    const begun = deferred<void>();
    const { url, stop } = await serve(() => {
      begun.resolve();
      return new Promise(() => undefined);
    });
    const inFlight = exchange('GET', `${url}/api/endless`);
    await begun.promise;
    await Promise.all([stop(50), expect(inFlight).rejects.toThrow(/socket hang up|ECONNRESET/)]);
  });

  it('does not wait for idle connections', async () => {
    const { port, stop } = await serve(answering('a call'));
    const answer = deferred<void>();
    const agent = new Agent({ keepAlive: true });
    request({ port, host: '127.0.0.1', path: '/api', agent }, (incoming) =>
      incoming.resume().on('end', () => answer.resolve()),
    ).end();
    await answer.promise;
    const begun = performance.now();
    await stop();
    expect(performance.now() - begun).toBeLessThan(2000);
    agent.destroy();
  });
});

describe('starting the server', () => {
  it.each([
    [
      'an unreachable server',
      'postgres://x:secret@127.0.0.1:1/desk',
      /^The database desk on the PostgreSQL server 127\.0\.0\.1:1 cannot be used: /,
    ],
    ['an unknown host', 'postgres://x:secret@no-such-host.invalid/desk', /no-such-host\.invalid/],
  ])('reports clearly what is wrong with %s', async (_name, databaseUrl, sentence) => {
    const refusal = await openDatabase({ databaseUrl, dataDir: '' }, logger).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartFailure);
    expect((refusal as Error).message).toMatch(sentence);
    expect((refusal as Error).message).not.toContain('secret');
  });

  it('reports clearly what is wrong with a folder', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'seller-desk-'));
    const file = join(folder, 'file');
    writeFileSync(file, '');
    await expect(openDatabase({ dataDir: file }, logger)).rejects.toThrow(
      /^The folder .*file cannot be used for data/,
    );
    mkdirSync(join(folder, 'data'));
    writeFileSync(join(folder, 'data', 'postgres'), '');
    await expect(openDatabase({ dataDir: join(folder, 'data') }, logger)).rejects.toThrow(StartFailure);
    (await lockDataFolder(join(folder, 'data'))).release();
    rmSync(folder, { recursive: true });
  });

  it('leaves no lock when the port is in use', async () => {
    const { port } = await serve(answering('a call'));
    const dataDir = await migratedFolder();
    const settings: NodeSettings = {
      port,
      host: '127.0.0.1',
      dataDir,
      seed: 'none',
      captcha: true,
      logLevel: 'silent',
      allowDemoOnNetwork: false,
      webRoot: dataDir,
      rateLimit: true,
      proxies: 0,
      frameHosts: [],
      pictureHosts: [],
    };
    await expect(start(settings, logger)).rejects.toThrow(StartFailure);
    const running = await start({ ...settings, port: 0 }, logger);
    await expect(start({ ...settings, port: 0 }, logger)).rejects.toThrow(/in use by process/);
    await running.stop();
    rmSync(dataDir, { recursive: true });
  });
});
