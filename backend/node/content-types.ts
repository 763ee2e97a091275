import { extname } from 'node:path';

/** The content types by file extension. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css;charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html;charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript;charset=utf-8',
  '.json': 'application/json;charset=utf-8',
  '.map': 'application/json;charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain;charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

/** The content type by file extension; `application/octet-stream` for an unknown extension. */
export const contentTypeOf = (file: string): string =>
  TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream';

/** Whether compression makes files of this type smaller: pictures and fonts are compressed already. */
export const isCompressible = (contentType: string): boolean =>
  /^(text\/|application\/(json|wasm|manifest\+json)|image\/svg)/.test(contentType);
