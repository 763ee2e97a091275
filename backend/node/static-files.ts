import { readFile, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { contentTypeOf, isCompressible } from './content-types';
import { createIndexPage, type PageSources } from './index-page';
import { compress, type ContentEncoding, encodingFor } from './compression';

/** Built files whose name changes with their content. */
const HASHED = '/assets/';
const INDEX = '/index.html';

const SECURITY = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'SAMEORIGIN',
};

/** The caching header: for a year without revalidation if the name contains a hash, otherwise with revalidation. */
const cachingOf = (path: string): string =>
  path.startsWith(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache';

interface Found {
  readonly file: string;
  readonly tag: string;
}

/** The file of a path, if it is inside the folder and not hidden; else undefined. */
const fileBelow = (root: string, path: string): string | undefined => {
  let plain: string;
  try {
    plain = decodeURIComponent(path);
  } catch {
    return undefined;
  }
  if (/[\0\\]|(^|\/)\./.test(plain)) return undefined;
  const file = join(root, plain);
  return file.startsWith(root + sep) ? file : undefined;
};

const find = async (root: string, path: string): Promise<Found | undefined> => {
  const file = fileBelow(root, path);
  const about = file === undefined ? undefined : await stat(file).catch(() => undefined);
  if (file === undefined || about?.isFile() !== true) return undefined;
  return { file, tag: `"${about.size.toString(36)}-${Math.floor(about.mtimeMs).toString(36)}"` };
};

const isNavigation = (request: Request, path: string): boolean =>
  (request.headers.get('accept') ?? '').includes('text/html') && !path.startsWith(HASHED);

const say = (status: number, text: string, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(`${text}\n`, {
    status,
    headers: {
      'content-type': 'text/plain;charset=utf-8',
      'cache-control': 'no-store',
      ...SECURITY,
      ...headers,
    },
  });

/**
 * Serves the built front end: its files, and its page for every navigation to a path of the application. Compressed
 * files are kept in memory, because the same few files are requested again and again.
 */
export const createStaticFiles = (
  webRoot: string,
  sources: PageSources,
): ((request: Request) => Promise<Response>) => {
  const root = resolve(webRoot);
  const page = createIndexPage(sources);
  const packed = new Map<string, Promise<Uint8Array>>();

  const bytesOf = ({ file, tag }: Found, encoding: ContentEncoding | undefined): Promise<Uint8Array> => {
    if (encoding === undefined) return readFile(file);
    const key = `${encoding} ${tag} ${file}`;
    const known = packed.get(key) ?? readFile(file).then((bytes) => compress(bytes, encoding, 'thorough'));
    packed.set(key, known);
    // A failed attempt is not kept, so that the next request reads the file again.
    known.catch(() => packed.delete(key));
    return known;
  };

  const serve = async (request: Request, path: string, found: Found): Promise<Response> => {
    if (path === INDEX) return page(request, found.file, SECURITY);
    const type = contentTypeOf(found.file);
    const headers = new Headers({
      ...SECURITY,
      'content-type': type,
      'cache-control': cachingOf(path),
      etag: found.tag,
    });
    if (isCompressible(type)) headers.set('vary', 'accept-encoding');
    const known = request.headers.get('if-none-match') ?? '';
    if (known.split(/,\s*/).some((tag) => tag.replace(/^W\//, '') === found.tag)) {
      return new Response(null, { status: 304, headers });
    }
    const encoding = isCompressible(type)
      ? encodingFor(request.headers.get('accept-encoding') ?? '')
      : undefined;
    if (encoding !== undefined) headers.set('content-encoding', encoding);
    const bytes = await bytesOf(found, encoding);
    headers.set('content-length', String(bytes.byteLength));
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), { headers });
  };

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return say(405, 'Method not allowed', { allow: 'GET, HEAD' });
    }
    const { pathname } = new URL(request.url);
    const path = pathname === '/' ? INDEX : pathname;
    const found = await find(root, path);
    if (found !== undefined) return serve(request, path, found);
    if (!isNavigation(request, pathname)) return say(404, 'Not found');
    const index = await find(root, INDEX);
    if (index !== undefined) return serve(request, INDEX, index);
    return say(
      404,
      'The front end is not built here. Run `npm run build`, or use the address of `npm run dev`.',
    );
  };
};
