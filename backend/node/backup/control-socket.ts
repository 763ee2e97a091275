import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { join, resolve } from 'node:path';
import { reasonOf, StartFailure } from '../start-failure';
import type { Manifest } from './manifest';

/** The maximum length of a socket's path on Linux and macOS, in bytes, with a margin. */
const LONGEST_NAME = 100;

/**
 * The path of the socket, or of the named pipe on Windows, on which a running process receives commands. Except on
 * Windows, only accounts with access to `dataDir` can connect.
 */
const socketOf = (dataDir: string): string => {
  const folder = resolve(dataDir);
  if (process.platform === 'win32')
    return `\\\\.\\pipe\\seller-desk-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
  return join(folder, 'control.sock');
};

type MakeBackup = (to: string) => Promise<Manifest>;

const listenAt = (server: Server, path: string): Promise<void> =>
  new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(path, done);
  });

/** The socket on which the server receives the command of a backup. */
export interface ControlSocket {
  close(): void;
}

/** Accepts commands from `npm run backup`. If the path is too long for a socket, no socket is opened. */
export const serveControl = async (dataDir: string, makeBackup: MakeBackup): Promise<ControlSocket> => {
  const path = socketOf(dataDir);
  if (Buffer.byteLength(path) > LONGEST_NAME) return { close: () => undefined };
  // Only the process that holds the lock of the folder gets here, so an existing socket is left from an ended process.
  if (process.platform !== 'win32') rmSync(path, { force: true });
  const server = createServer((asked, response) => {
    const to = new URL(asked.url ?? '/', 'http://control').searchParams.get('to');
    const answer = (status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (asked.method !== 'POST' || to === null) return answer(404, { reason: 'unknown order' });
    makeBackup(to).then(
      (manifest) => answer(200, manifest),
      (error: unknown) => answer(500, { reason: reasonOf(error) }),
    );
  });
  await listenAt(server, path);
  return {
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

/** Requests a backup from the process that has locked the data folder, and waits until the backup is complete. */
export const requestBackup = (dataDir: string, to: string): Promise<Manifest> =>
  new Promise((done, fail) => {
    const order = request(
      {
        socketPath: socketOf(dataDir),
        method: 'POST',
        path: `/backup?to=${encodeURIComponent(resolve(to))}`,
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        answer.on('end', () => {
          const body = JSON.parse(text) as Manifest & { readonly reason?: string };
          if (answer.statusCode === 200) done(body);
          else fail(new StartFailure(body.reason ?? 'The running process refused.'));
        });
      },
    );
    order.on('error', (error) =>
      fail(new StartFailure(`The process that runs over ${dataDir} does not listen: ${reasonOf(error)}`)),
    );
    order.end();
  });
