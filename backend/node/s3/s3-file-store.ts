import { hostname } from 'node:os';
import { MEGABYTE } from '@/domain/upload/upload-rule';
import { SECOND } from '@/domain/kernel/instant';
import { assertFileKey, type FileStore, type ShownAs } from '@backend/core/ports/file-store.port';
import type { StorageTrouble } from '@backend/core/ports/storage-trouble';
import { sharedAnswer } from '@backend/core/shared-answer';
import { presignedUrl, type S3Access, type S3Request, signRequest } from './sign-request';

/** The least size of a part of a multipart upload, in bytes, except for the last part. S3 requires at least 5 MB. */
const PART = 8 * MEGABYTE;
const TIMEOUT_MS = 60 * SECOND;
const FRESH_MS = 10 * SECOND;
const PROBE_DEADLINE_MS = 5 * SECOND;
const NO_SPACE = 507;

/** The service sent an unexpected response. The message contains its status and the beginning of its text. */
class S3Failure extends Error {
  override readonly name = 'S3Failure';
  readonly status: number;

  constructor(method: string, status: number, text: string) {
    super(`${method} was answered with ${status}: ${text.slice(0, 300)}`);
    this.status = status;
  }
}

const valueIn = (xml: string, name: string): string =>
  new RegExp(`<${name}>([^<]+)</${name}>`).exec(xml)?.[1] ?? '';

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * Stores files in a bucket of any S3-compatible service, which several nodes can share. A key is random and written
 * once, so a check before the write is sufficient. A joined file becomes visible only when it is complete, because it
 * is a multipart upload.
 */
export const createS3FileStore = (access: S3Access, now: () => number = Date.now): FileStore => {
  const send = async (request: S3Request): Promise<Response> => {
    const { url, headers } = signRequest(access, request, now());
    const { body, method } = request;
    return fetch(url, {
      method,
      headers,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body === undefined ? {} : { body: new Uint8Array(body) }),
    });
  };
  const failed = async (method: string, answer: Response): Promise<S3Failure> =>
    new S3Failure(method, answer.status, await answer.text().catch(() => ''));
  const expected = async (request: S3Request): Promise<Response> => {
    const answer = await send(request);
    if (!answer.ok) throw await failed(request.method, answer);
    return answer;
  };
  /**
   * The response to a request for an object; `undefined` if there is no such object. A range outside of the object
   * (416) is no failure.
   */
  const found = async (request: S3Request): Promise<Response | undefined> => {
    const answer = await send(request);
    if (answer.status === 404) {
      await answer.body?.cancel();
      return undefined;
    }
    if (!answer.ok && answer.status !== 416) throw await failed(request.method, answer);
    return answer;
  };
  const sizeOf = async (key: string): Promise<number | undefined> => {
    const answer = await found({ method: 'HEAD', key });
    return answer === undefined ? undefined : Number(answer.headers.get('content-length'));
  };
  const contentOf = async (key: string): Promise<Uint8Array | undefined> => {
    const answer = await found({ method: 'GET', key });
    return answer === undefined ? undefined : new Uint8Array(await answer.arrayBuffer());
  };
  const refuseExisting = async (key: string): Promise<void> => {
    if ((await sizeOf(key)) !== undefined) throw new Error('this key is written already');
  };
  const orFull = async (work: () => Promise<void>): Promise<'written' | 'full'> => {
    try {
      await work();
      return 'written';
    } catch (error) {
      if (error instanceof S3Failure && error.status === NO_SPACE) return 'full';
      throw error;
    }
  };

  /** Regroups the stored parts into pieces that S3 accepts. Only one piece at a time is in memory. */
  async function* piecesOf(parts: readonly string[]): AsyncGenerator<Uint8Array> {
    let waiting: Uint8Array[] = [];
    let size = 0;
    for (const part of parts) {
      const content = await contentOf(part);
      if (content === undefined) throw new Error('a part of the file is gone');
      waiting.push(content);
      size += content.byteLength;
      if (size < PART) continue;
      yield Buffer.concat(waiting);
      waiting = [];
      size = 0;
    }
    if (size > 0) yield Buffer.concat(waiting);
  }

  const upload = async (key: string, parts: readonly string[]): Promise<void> => {
    const begun = await expected({ method: 'POST', key, query: { uploads: '' } });
    const uploadId = valueIn(await begun.text(), 'UploadId');
    try {
      const tags: string[] = [];
      for await (const body of piecesOf(parts)) {
        const partNumber = String(tags.length + 1);
        const answer = await expected({ method: 'PUT', key, query: { partNumber, uploadId }, body });
        tags.push(answer.headers.get('etag') ?? '');
        await answer.body?.cancel();
      }
      const list = tags
        .map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${escapeXml(tag)}</ETag></Part>`)
        .join('');
      const body = new TextEncoder().encode(`<CompleteMultipartUpload>${list}</CompleteMultipartUpload>`);
      const done = await (await expected({ method: 'POST', key, query: { uploadId }, body })).text();
      // S3 may report an error in the body after it has sent a successful status.
      if (done.includes('<Error>')) throw new S3Failure('POST', 500, done);
    } catch (error) {
      await send({ method: 'DELETE', key, query: { uploadId } }).catch(() => undefined);
      throw error;
    }
  };

  const probe = async (): Promise<StorageTrouble | undefined> => {
    const key = `.probe-${hostname()}-${process.pid}`;
    const put = await send({ method: 'PUT', key, body: new Uint8Array(16) });
    await put.body?.cancel();
    if (put.status === NO_SPACE) return 'full';
    if (put.status === 403) return 'read-only';
    if (!put.ok) return 'busy';
    const gone = await send({ method: 'DELETE', key });
    await gone.body?.cancel();
    return undefined;
  };

  return {
    write: async (key, content) => {
      assertFileKey(key);
      await refuseExisting(key);
      return orFull(async () => {
        await (await expected({ method: 'PUT', key, body: content })).body?.cancel();
      });
    },

    read: async (key) => {
      assertFileKey(key);
      return contentOf(key);
    },

    size: async (key) => {
      assertFileKey(key);
      return sizeOf(key);
    },

    readRange: async (key, from, to) => {
      assertFileKey(key);
      const answer = await found({ method: 'GET', key, headers: { range: `bytes=${from}-${to - 1}` } });
      if (answer === undefined) return undefined;
      const bytes = new Uint8Array(await answer.arrayBuffer());
      if (answer.status === 416) return new Uint8Array();
      return answer.status === 206 ? bytes : bytes.subarray(from, to);
    },

    ...(access.presigned
      ? {
          urlOf: (key: string, { contentType, disposition }: ShownAs, seconds: number) => {
            assertFileKey(key);
            const query = {
              'response-content-type': contentType,
              'response-content-disposition': disposition,
            };
            return presignedUrl(access, { key, query, seconds }, now());
          },
        }
      : {}),

    join: async (key, parts) => {
      for (const each of [key, ...parts]) assertFileKey(each);
      await refuseExisting(key);
      return orFull(() => upload(key, parts));
    },

    remove: async (key) => {
      assertFileKey(key);
      const answer = await found({ method: 'DELETE', key });
      await answer?.body?.cancel();
    },

    trouble: sharedAnswer(() => probe().catch(() => 'busy' as const), {
      freshFor: FRESH_MS,
      deadline: PROBE_DEADLINE_MS,
      late: 'busy',
    }),
  };
};
