import { type Instant, SECOND } from '@/domain/kernel/instant';
import { typeOf } from './own-file-name';

/** The only types a browser may show; everything else is bytes to be saved. SVG and HTML are not among them. */
const SHOWN: ReadonlyMap<string, string> = new Map([
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
]);
const PREVIEW = 'image/webp';
const BYTES = 'application/octet-stream';

/** A picture that a browser may show. */
export interface ShownPicture {
  readonly content: Uint8Array;
  /** A preview has a type of its own, whatever the picture's. */
  readonly as?: 'webp';
}

/** A file on its way out. */
export interface FileReply extends ShownPicture {
  readonly fileName: string;
  readonly originalName: string;
}

/** Whether files of this name are shown as pictures. */
export const isShown = (fileName: string): boolean => SHOWN.has(typeOf(fileName));

/** RFC 8187: what `encodeURIComponent` leaves is escaped as well. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** No content of a file may run, load a resource or be read as another type, however it is opened. */
const respond = (
  { originalName, content, as }: FileReply,
  type: string,
  disposition: 'inline' | 'attachment',
  caching: string,
): Response => {
  const name = encoded(as === undefined ? originalName : `${originalName}.${as}`);
  return new Response(new Uint8Array(content), {
    headers: {
      'content-type': type,
      'content-length': String(content.byteLength),
      'content-disposition': `${disposition}; filename="${name}"; filename*=utf-8''${name}`,
      'download-filename': name,
      'cache-control': caching,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    },
  });
};

/** As an address is opened: pictures are shown, everything else is saved. Kept by the browser while it is valid. */
export const showFile = (file: FileReply, until: Instant, now: Instant): Response => {
  const type = file.as === undefined ? SHOWN.get(typeOf(file.fileName)) : PREVIEW;
  const caching = `private, max-age=${Math.max(0, Math.floor((until - now) / SECOND))}`;
  return respond(file, type ?? BYTES, type === undefined ? 'attachment' : 'inline', caching);
};

/** As a call answers it: always to be saved, kept nowhere. */
export const sendFile = (file: FileReply): Response => respond(file, BYTES, 'attachment', 'no-store');
