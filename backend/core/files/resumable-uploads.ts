import { sha256 } from '@noble/hashes/sha2.js';
import { DAY, type Instant } from '@/domain/kernel/instant';
import { ok, refuse, type Result } from '@/domain/result';
import { checkVideo } from '@/domain/upload/check-video';
import { checkFile } from '@/domain/upload/check-pick';
import { safeFileName } from '@/domain/upload/file-name';
import { extensionOf, isOfType } from '@/domain/upload/file-type';
import { readNamedPicture } from '@/domain/upload/picture/read-picture';
import { EVIDENCE_IMAGES, EVIDENCE_VIDEO, MEGABYTE, VIDEO_TYPES } from '@/domain/upload/upload-rule';
import { toHex } from '../bytes';
import type { FileStore } from '../ports/file-store.port';
import type { Scope } from '../ports/scope';
import type { Storage } from '../ports/storage.port';
import type { Upload } from '../ports/uploads.port';
import type { World } from '../ports/world.port';
import { fileKeyOf, newFileName } from './own-file-name';

const PREFIX = 'order-evidence';
const PIECE_TYPE = 'part';
/** The largest part of a request that is held in memory. */
const PIECE = 8 * MEGABYTE;
const READ_AT_ONCE = 4 * MEGABYTE;
/** An upload that has received no bytes for this long is abandoned. A phone may be off for some days. */
export const UPLOAD_LIFE = 7 * DAY;

/**
 * A user may have 2 GB of unfinished uploads, enough for ten videos of the largest size. `recent` limits all uploads
 * within `UPLOAD_LIFE`, far above what a busy shop uploads in that time.
 */
const UPLOAD_LIMITS = { unfinished: 2048 * MEGABYTE, recent: 51_200 * MEGABYTE };

interface Announced {
  readonly name: string;
  readonly size: number;
  readonly sha256?: string;
}

interface Parts {
  readonly storage: Storage;
  readonly files: FileStore;
  readonly world: Pick<World, 'randomBytes' | 'logger'>;
}

/** Uploads of files in pieces, which can continue after a lost connection or a restart (business 2). */
export interface ResumableUploads {
  begin(scope: Scope, file: Announced, now: Instant): Promise<Result<Upload>>;
  find(scope: Scope, id: string): Promise<Result<Upload>>;
  /** Keeps the bytes that arrive, even of an aborted request. Returns the updated upload. */
  append(
    scope: Scope,
    id: string,
    at: number,
    body: ReadableStream<Uint8Array> | null,
    now: Instant,
  ): Promise<Result<Upload>>;
  remove(scope: Scope, id: string): Promise<Result<undefined>>;
}

const joined = (chunks: readonly Uint8Array[], size: number): Uint8Array => {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
};

/** The pieces of a body as it arrives; an aborted body ends with the bytes that arrived. */
async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  let chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }));
    if (value !== undefined) {
      chunks.push(value);
      size += value.byteLength;
    }
    if (size > 0 && (done || size >= PIECE)) {
      yield joined(chunks, size);
      chunks = [];
      size = 0;
    }
    if (done) return;
  }
}

/** Implements `ResumableUploads`: pieces are stored as they arrive, and joined when the last one has arrived. */
export const createResumableUploads = ({ storage, files, world }: Parts): ResumableUploads => {
  const uploadsOf = (scope: Scope) => storage.within(scope).uploads;

  const find: ResumableUploads['find'] = async (scope, id) => {
    const upload = await uploadsOf(scope).find(id);
    return upload === undefined ? refuse('upload.unknown') : ok(upload);
  };

  const removePieces = async (scope: Scope, id: string): Promise<void> => {
    for (const { key } of await uploadsOf(scope).pieces(id)) await files.remove(key);
  };

  const discard = async (scope: Scope, { id, fileName }: Upload): Promise<void> => {
    await removePieces(scope, id);
    await files.remove(fileKeyOf(fileName));
    await uploadsOf(scope).forget(id);
  };

  const digestOf = async (key: string, size: number): Promise<string> => {
    const hash = sha256.create();
    for (let at = 0; at < size; at += READ_AT_ONCE)
      hash.update((await files.readRange(key, at, Math.min(size, at + READ_AT_ONCE))) ?? new Uint8Array());
    return toHex(hash.digest());
  };

  const checkContent = async (
    { originalName, size, sha256: reported }: Upload,
    key: string,
    digest: string,
  ) => {
    if (reported !== undefined && reported !== digest) return refuse('upload.checksum-mismatch');
    const range = async (from: number, to: number) =>
      (await files.readRange(key, from, to)) ?? new Uint8Array();
    if (isOfType(VIDEO_TYPES, originalName)) return checkVideo(originalName, size, range);
    return readNamedPicture(originalName, await range(0, size));
  };

  /** Joins the pieces and checks the whole file. A refused file is not kept. */
  const finish = async (scope: Scope, upload: Upload, now: Instant): Promise<Result<Upload>> => {
    const { id, fileName, originalName, size } = upload;
    const uploads = uploadsOf(scope);
    if (!(await uploads.claim(id, now))) return refuse('request.unavailable', { seconds: 2 });
    const key = fileKeyOf(fileName);
    // If an earlier process ended after `join`, its file still exists and has to be removed first.
    await files.remove(key);
    const pieces = await uploads.pieces(id);
    const written = await files.join(
      key,
      pieces.map((piece) => piece.key),
    );
    if (written === 'full') {
      world.logger.error('files.no-space', { size });
      return refuse('upload.store-full');
    }
    const digest = await digestOf(key, size);
    const honest = await checkContent(upload, key, digest);
    if (!honest.ok) {
      await discard(scope, upload);
      return honest;
    }
    await uploads.finish(id, { fileName, kind: 'evidence', originalName, size, sha256: digest }, now);
    for (const piece of pieces) await files.remove(piece.key);
    return ok({ ...upload, received: size, finished: true });
  };

  return {
    begin: async (scope, { name, size, sha256: reported }, now) => {
      const originalName = safeFileName(name);
      const rule = isOfType(VIDEO_TYPES, originalName) ? EVIDENCE_VIDEO : EVIDENCE_IMAGES;
      const allowed = checkFile(rule, { name: originalName, size });
      if (!allowed.ok) return allowed;
      if (size === 0) return refuse('upload.empty');
      const upload = {
        id: toHex(world.randomBytes(16)),
        fileName: newFileName(PREFIX, extensionOf(originalName), world.randomBytes),
        originalName,
        size,
        ...(reported === undefined ? {} : { sha256: reported }),
      };
      const begun = await uploadsOf(scope).begin(upload, UPLOAD_LIMITS, now);
      if (begun === 'unfinished')
        return refuse('upload.too-much-unfinished', { n: UPLOAD_LIMITS.unfinished / MEGABYTE });
      if (begun === 'recent')
        return refuse('upload.too-much-in-a-week', { n: UPLOAD_LIMITS.recent / MEGABYTE / 1024 });
      return ok({ ...upload, received: 0, finished: false });
    },

    find,

    append: async (scope, id, at, body, now) => {
      const found = await find(scope, id);
      if (!found.ok) return found;
      const upload = found.value;
      if (upload.received !== at) return refuse('upload.offset-mismatch');
      if (upload.finished) return found;
      let received = at;
      if (body !== null) {
        for await (const content of piecesOf(body)) {
          const size = content.byteLength;
          if (received + size > upload.size) return refuse('upload.offset-mismatch');
          const key = `${toHex(world.randomBytes(16))}.${PIECE_TYPE}`;
          if ((await files.write(key, content)) === 'full') return refuse('upload.store-full');
          if (!(await uploadsOf(scope).addPiece(id, { startsAt: received, size, key }, now))) {
            await files.remove(key);
            return refuse('upload.offset-mismatch');
          }
          received += size;
        }
      }
      const arrived = { ...upload, received };
      return received === upload.size ? finish(scope, arrived, now) : ok(arrived);
    },

    remove: async (scope, id) => {
      const found = await find(scope, id);
      if (!found.ok) return found;
      if (!found.value.finished) await discard(scope, found.value);
      return ok(undefined);
    },
  };
};
