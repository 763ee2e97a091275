import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};
const YEAR = 'public, max-age=31536000, immutable';

/** Answers a request and returns `true`; returns `false` if a file should answer. */
export type Answer = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/** Forwards requests below a prefix to a back end. */
export const proxied =
  (prefix: string, target: string): Answer =>
  (incoming, outgoing) => {
    const path = incoming.url ?? '/';
    if (!path.startsWith(`${prefix}/`)) return false;
    const headers = { ...incoming.headers, host: 'localhost' };
    const passed = request(
      `${target}${path.slice(prefix.length)}`,
      { method: incoming.method, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    passed.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(passed);
    return true;
  };

/**
 * Serves a built single-page application as nginx does: text files are compressed, and all files but HTML are cached
 * for a year. A path without a file returns the page.
 */
export const serveFolder = async (folder: string, answer: Answer) => {
  const packed = new Map<string, Buffer>();
  const server = createServer((incoming, outgoing) => {
    if (answer(incoming, outgoing)) return;
    const { pathname } = new URL(incoming.url ?? '/', 'http://folder.invalid');
    const file = join(folder, normalize(pathname));
    const found = existsSync(file) && statSync(file).isFile() ? file : join(folder, 'index.html');
    const type = TYPES[extname(found)];
    const kept = found === file && extname(found) !== '.html' ? YEAR : 'no-cache';
    if (type === undefined) {
      outgoing.writeHead(200, { 'cache-control': kept });
      createReadStream(found).pipe(outgoing);
      return;
    }
    const body = packed.get(found) ?? gzipSync(readFileSync(found));
    packed.set(found, body);
    outgoing.writeHead(200, {
      'content-type': type,
      'content-encoding': 'gzip',
      'cache-control': kept,
    });
    outgoing.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
};
