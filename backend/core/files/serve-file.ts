import { type Instant, SECOND } from '@/domain/kernel/instant';
import type { ShownAs } from '../ports/file-store.port';
import { typeOf } from './own-file-name';

/**
 * The only file types that are shown as pictures. Videos are played (`PLAYED`). All other files, such as SVG and HTML,
 * are downloads.
 */
const SHOWN: ReadonlyMap<string, string> = new Map([
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
]);
/**
 * The types of videos that are played. QuickTime (`mov`) uses nearly the same container as MP4, and browsers play it
 * under the type of MP4.
 */
const PLAYED: ReadonlyMap<string, string> = new Map([
  ['mp4', 'video/mp4'],
  ['mov', 'video/mp4'],
  ['webm', 'video/webm'],
]);
const PREVIEW = 'image/webp';
const BYTES = 'application/octet-stream';

/** The bytes to serve: a whole file, or the preview of a picture. */
export interface ServedContent {
  readonly content: Uint8Array;
  /** The type of a preview; it may differ from the type of the original picture. */
  readonly as?: 'webp';
}

/** A file to serve. */
export interface FileReply extends ServedContent {
  readonly fileName: string;
  readonly originalName: string;
}

/** Whether files of this name are shown as pictures. */
export const isShown = (fileName: string): boolean => SHOWN.has(typeOf(fileName));

/** Whether files of this name are played as videos. */
export const isPlayed = (fileName: string): boolean => PLAYED.has(typeOf(fileName));

/** RFC 8187 also escapes characters that `encodeURIComponent` leaves unescaped. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const respond = (
  { originalName, content, as }: FileReply,
  type: string,
  disposition: 'inline' | 'attachment',
  caching: string,
): Response => {
  const name = as === undefined ? originalName : `${originalName}.${as}`;
  return new Response(new Uint8Array(content), {
    headers: {
      ...headersOf(name, type, disposition, caching),
      'content-length': String(content.byteLength),
    },
  });
};

/**
 * The headers of every file: its content must never run, load resources or be read as another type, however the file is
 * opened.
 */
const headersOf = (
  fileName: string,
  type: string,
  disposition: 'inline' | 'attachment',
  caching: string,
): Readonly<Record<string, string>> => {
  const name = encoded(fileName);
  return {
    'content-type': type,
    'content-disposition': `${disposition}; filename="${name}"; filename*=utf-8''${name}`,
    'download-filename': name,
    'cache-control': caching,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
  };
};

const cachingUntil = (until: Instant, now: Instant): string =>
  `private, max-age=${Math.max(0, Math.floor((until - now) / SECOND))}`;

/** A video in the store. */
export interface Video {
  readonly fileName: string;
  readonly originalName: string;
  readonly size: number;
  readonly read: (from: number, to: number) => Promise<Uint8Array | undefined>;
  /**
   * Returns a URL under which browsers read the video from the store itself. Absent where only this server reads the
   * store.
   */
  readonly storeUrl?: (shown: ShownAs, seconds: number) => string;
}

/** The largest part of a video that is held in memory. */
const VIDEO_PART_BYTES = 1024 * 1024;

const streamed = ({ read }: Video, from: number, to: number): ReadableStream<Uint8Array> => {
  let at = from;
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const bytes = at < to ? await read(at, Math.min(to, at + VIDEO_PART_BYTES)) : undefined;
      if (bytes === undefined || bytes.byteLength === 0) {
        controller.close();
        return;
      }
      at += bytes.byteLength;
      controller.enqueue(bytes);
    },
  });
};

/**
 * Parses a single range, the form that players request: `bytes=from-`, `bytes=from-to`, `bytes=-last`. Other ranges
 * get the whole file, as RFC 9110 allows.
 */
const rangeOf = (
  header: string | null,
  size: number,
): readonly [number, number] | 'none' | 'unsatisfiable' => {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return 'none';
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size : Math.min(size, Number(last) + 1);
  return from < to ? [from, to] : 'unsatisfiable';
};

/**
 * The longest lifetime of a store's URL, in seconds. A player that is paused for longer requests the signed URL again
 * and is redirected to a new store URL.
 */
const STORE_URL_SECONDS = 3600;

/**
 * Serves a video whole or in the requested range, so that a player can seek. If browsers can read the store, the
 * response redirects to a store URL that does not outlive the signed one.
 */
export const playVideo = (video: Video, range: string | null, until: Instant, now: Instant): Response => {
  const { fileName, originalName, size } = video;
  const type = PLAYED.get(typeOf(fileName)) ?? BYTES;
  const shown = headersOf(originalName, type, 'inline', cachingUntil(until, now));
  if (video.storeUrl !== undefined) {
    const seconds = Math.min(STORE_URL_SECONDS, Math.max(1, Math.floor((until - now) / SECOND)));
    const disposition = shown['content-disposition'] ?? 'inline';
    const location = video.storeUrl({ contentType: type, disposition }, seconds);
    return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } });
  }
  const headers = { ...shown, 'accept-ranges': 'bytes' };
  const part = rangeOf(range, size);
  if (part === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } });
  const [from, to] = part === 'none' ? [0, size] : part;
  return new Response(streamed(video, from, to), {
    status: part === 'none' ? 200 : 206,
    headers: {
      ...headers,
      'content-length': String(to - from),
      ...(part === 'none' ? {} : { 'content-range': `bytes ${from}-${to - 1}/${size}` }),
    },
  });
};

/**
 * The response to the signed URL of a file that is no video: pictures are shown, all other files are downloaded.
 * Browsers cache the response until the URL expires.
 */
export const showFile = (file: FileReply, until: Instant, now: Instant): Response => {
  const type = file.as === undefined ? SHOWN.get(typeOf(file.fileName)) : PREVIEW;
  const disposition = type === undefined ? 'attachment' : 'inline';
  return respond(file, type ?? BYTES, disposition, cachingUntil(until, now));
};

/** The response of a call that returns a file: always a download, never cached. */
export const sendFile = (file: FileReply): Response => respond(file, BYTES, 'attachment', 'no-store');
