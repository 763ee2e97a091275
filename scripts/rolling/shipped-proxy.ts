import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../faults/free-port';
import { leadsToPrimary } from '../faults/postgres-process';

const START_MS = 10_000;
const PRIMARY_MS = 60_000;
/** HAProxy is ready once this many connections in a row lead to the primary, because it takes the servers in turn. */
const CONNECTIONS_TO_PRIMARY = 4;

/** A node as the proxy sees it. */
export interface ProxiedNode {
  readonly port: number;
  /** The port that serves `/ready`. */
  readonly metricsPort: number;
}

export interface ShippedProxy {
  readonly url: string;
  /** The lines of the proxy's error log that match the pattern. */
  readonly errors: (pattern: RegExp) => readonly string[];
  readonly stop: () => Promise<void>;
}

export const isInstalled = (program: string): boolean => spawnSync(program, ['-v']).error === undefined;

const takesConnections = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/**
 * Starts a proxy and waits until it listens on its port. `folder` contains its files, and is removed when the proxy
 * stops.
 */
export const startProxy = async (
  command: string,
  args: readonly string[],
  port: number,
  folder: string,
  startMs = START_MS,
): Promise<ShippedProxy> => {
  const child: ChildProcess = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const until = Date.now() + startMs;
  while (!(await takesConnections(port))) {
    if (child.exitCode !== null || Date.now() > until) {
      await stop();
      throw new Error(`${command} did not start:\n${output}`);
    }
    await sleep(20);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    errors: (pattern) => output.split('\n').filter((line) => pattern.test(line)),
    stop,
  };
};

/**
 * Replaces the host names of compose.yaml in a proxy configuration with ports of this machine. The rest of the
 * configuration stays as shipped.
 */
const placed = (text: string, nodes: readonly ProxiedNode[]): string =>
  nodes.reduce(
    (config, { port, metricsPort }, index) =>
      config
        .replaceAll(`node-${index + 1}:8080`, `127.0.0.1:${port}`)
        .replaceAll(new RegExp(`(127\\.0\\.0\\.1:${port} .*check port) 9090`, 'g'), `$1 ${metricsPort}`),
    text,
  );

/** Starts nginx with one site and its own writable folders. */
export const startNginx = async (site: (port: number, folder: string) => string): Promise<ShippedProxy> => {
  const folder = mkdtempSync(join(tmpdir(), 'seller-desk-nginx-'));
  const port = await freePort();
  writeFileSync(join(folder, 'site.conf'), site(port, folder));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  for (const name of temporary) mkdirSync(join(folder, name));
  writeFileSync(
    join(folder, 'nginx.conf'),
    [
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      'daemon off;',
      'worker_processes 2;',
      `pid ${folder}/nginx.pid;`,
      'error_log stderr warn;',
      'events { worker_connections 1024; }',
      'http {',
      '  access_log off;',
      ...temporary.map((name) => `  ${name}_temp_path ${folder}/${name};`),
      `  include ${folder}/site.conf;`,
      '}',
      '',
    ].join('\n'),
  );
  return startProxy('nginx', ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')], port, folder);
};

/** Starts nginx with `deploy/nginx/http.conf` and `common.conf`. */
export const startShippedNginx = (nodes: readonly ProxiedNode[]): Promise<ShippedProxy> =>
  startNginx((port, folder) => {
    const common = join(folder, 'seller-desk.conf');
    writeFileSync(common, readFileSync('deploy/nginx/common.conf', 'utf8'));
    return placed(readFileSync('deploy/nginx/http.conf', 'utf8'), nodes)
      .replaceAll('/etc/nginx/seller-desk.conf', common)
      .replace('listen 80 default_server', `listen 127.0.0.1:${port} default_server`);
  });

/** Starts HAProxy with `deploy/haproxy/nodes.cfg`. */
export const startShippedHaproxy = async (nodes: readonly ProxiedNode[]): Promise<ShippedProxy> => {
  const folder = mkdtempSync(join(tmpdir(), 'seller-desk-haproxy-'));
  const port = await freePort();
  const config = placed(readFileSync('deploy/haproxy/nodes.cfg', 'utf8'), nodes).replace(
    'bind :80',
    `bind 127.0.0.1:${port}`,
  );
  writeFileSync(join(folder, 'haproxy.cfg'), config);
  return startProxy('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], port, folder);
};

/**
 * Starts HAProxy with `deploy/haproxy/postgres.cfg` in front of two PostgreSQL servers, of which one is the primary.
 */
export const startShippedDatabaseProxy = async (ports: readonly [number, number]): Promise<ShippedProxy> => {
  const folder = mkdtempSync(join(tmpdir(), 'seller-desk-haproxy-'));
  const port = await freePort();
  const config = ports.reduce(
    (text, server, index) => text.replace(`database-${index + 1}:5432`, `127.0.0.1:${server}`),
    readFileSync('deploy/haproxy/postgres.cfg', 'utf8').replace('bind :5432', `bind 127.0.0.1:${port}`),
  );
  writeFileSync(join(folder, 'haproxy.cfg'), config);
  const proxy = await startProxy('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], port, folder);
  // HAProxy also sends connections to the standby until its checks there have failed three times.
  const until = Date.now() + PRIMARY_MS;
  for (let inARow = 0; inARow < CONNECTIONS_TO_PRIMARY;) {
    inARow = (await leadsToPrimary(`postgres://postgres@127.0.0.1:${port}/postgres`)) ? inARow + 1 : 0;
    if (Date.now() > until) {
      await proxy.stop();
      throw new Error('haproxy found no primary');
    }
  }
  return proxy;
};
