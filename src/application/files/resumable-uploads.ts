import { SECOND } from '../../domain/kernel/instant';
import type { StoredFile } from '../../domain/upload/stored-file';
import { MEGABYTE } from '../../domain/upload/upload-rule';
import { Failure } from '../request/failure';
import type { Header, RequestPort, SendOptions } from '../request/request.port';
import { type RetryPolicy, type RetryTools, withRetry } from '../request/retry';
import type { UploadOptions } from './file.port';
import type { PickedFile } from './picked-files.port';
import type { UploadPlaces } from './upload-places';

/** The size of a chunk: small enough to arrive over a connection that drops every few seconds. */
const CHUNK = 2 * MEGABYTE;
const PATH = '/seller/upload';
const CHUNK_TYPE = 'application/offset+octet-stream';
const TUS = { 'Tus-Resumable': '1.0.0' } as const;

/**
 * The retry policy of uploads. They retry without asking the user and wait for the network, even overnight.
 */
const UPLOAD_RETRIES: RetryPolicy = {
  tries: Number.POSITIVE_INFINITY,
  longestDelayMs: 15 * SECOND,
  longestRetryAfterS: 120,
};

/** Uploads that resume after a lost connection, on another network, and after a reload. */
export interface ResumableUploads {
  /**
   * Uploads a file. `file.key` identifies the upload: with the same key it resumes after the bytes that have
   * arrived.
   */
  send(file: PickedFile, options?: UploadOptions): Promise<StoredFile>;
}

export interface ResumableParts extends RetryTools {
  readonly requests: Pick<RequestPort, 'transfer'>;
  readonly places: UploadPlaces;
  /** Returns the SHA-256 in hexadecimal; it reads the file in parts. */
  readonly digest: (file: Blob) => Promise<string>;
}

const base64 = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));

const refusalCode = (error: unknown): string | undefined =>
  error instanceof Failure ? error.details.refusal?.code : undefined;

/** Whether the upload no longer exists. Answers to HEAD have no body, so status 404 counts as well. */
const isGone = (error: unknown): boolean =>
  refusalCode(error) === 'upload.unknown' || (error instanceof Failure && error.details.status === 404);

const offsetIn = (header: Header): number => {
  const offset = Number(header('upload-offset'));
  if (!Number.isSafeInteger(offset)) throw new Failure({ kind: 'contract', ambiguous: true });
  return offset;
};

interface Arrived {
  readonly offset: number;
  /** The name of the stored file; present once all bytes have arrived. */
  readonly fileName?: string;
}

const arrivedIn = (header: Header): Arrived => {
  const fileName = header('upload-file-name');
  return { offset: offsetIn(header), ...(fileName === undefined ? {} : { fileName }) };
};

/**
 * Implements the tus protocol 1.0 over the request port, with the token, time-outs and failures of every
 * other call.
 */
export const createResumableUploads = ({
  requests,
  places,
  digest,
  ...tools
}: ResumableParts): ResumableUploads => {
  const begin = async ({ key, file, fileName }: PickedFile, options: SendOptions): Promise<string> => {
    const known = places.read(key);
    if (known?.id !== undefined) return known.id;
    // The checksum is stored before the first request, so that a later attempt can reuse it.
    const sha256 = known?.sha256 ?? (await digest(file));
    places.write(key, { sha256 });
    const header = await withRetry(
      tools,
      UPLOAD_RETRIES,
      () =>
        requests.transfer(
          {
            method: 'POST',
            path: PATH,
            headers: {
              ...TUS,
              'Upload-Length': String(file.size),
              'Upload-Metadata': `filename ${base64(fileName)},sha256 ${base64(sha256)}`,
            },
          },
          options,
        ),
      options.signal,
    );
    const id = header('location')?.replace(/^.*\//, '') ?? '';
    if (id === '') throw new Failure({ kind: 'contract', ambiguous: true, field: 'location' });
    places.write(key, { sha256, id });
    return id;
  };

  const ask = async (id: string, options: SendOptions): Promise<Arrived> =>
    arrivedIn(await requests.transfer({ method: 'HEAD', path: `${PATH}/${id}`, headers: TUS }, options));

  const put = async (
    id: string,
    file: Blob,
    at: number,
    { onProgress, ...options }: SendOptions & Pick<UploadOptions, 'onProgress'>,
  ): Promise<Arrived> => {
    const { size: total } = file;
    try {
      return arrivedIn(
        await requests.transfer(
          {
            method: 'PATCH',
            path: `${PATH}/${id}`,
            headers: { ...TUS, 'Upload-Offset': String(at), 'Content-Type': CHUNK_TYPE },
            data: file.slice(at, at + CHUNK),
          },
          {
            ...options,
            onUploadProgress: ({ loaded }) => onProgress?.({ loaded: Math.min(total, at + loaded), total }),
          },
        ),
      );
    } catch (error) {
      // The server has received more bytes than expected, because another tab or an earlier attempt sent them.
      if (refusalCode(error) === 'upload.offset-mismatch') return ask(id, options);
      throw error;
    }
  };

  const send = async (
    picked: PickedFile,
    { signal, onProgress }: UploadOptions,
    again: boolean,
  ): Promise<StoredFile> => {
    const { key, file } = picked;
    const options: SendOptions = {
      background: true,
      upload: true,
      ...(signal === undefined ? {} : { signal }),
    };
    const isResumed = places.read(key)?.id !== undefined;
    try {
      const id = await begin(picked, options);
      let arrived: Arrived = { offset: 0 };
      let isKnown = !isResumed;
      while (arrived.fileName === undefined) {
        arrived = await withRetry(
          tools,
          UPLOAD_RETRIES,
          async (attempt) => {
            if (!isKnown || attempt > 1) {
              arrived = await ask(id, options);
              isKnown = true;
              if (arrived.fileName !== undefined) return arrived;
            }
            onProgress?.({ loaded: arrived.offset, total: file.size });
            return put(id, file, arrived.offset, {
              ...options,
              ...(onProgress === undefined ? {} : { onProgress }),
            });
          },
          signal,
        );
      }
      places.forget(key);
      return { fileName: arrived.fileName, url: '' };
    } catch (error) {
      const isOver = error instanceof Failure && error.details.kind === 'refused';
      if (isGone(error) || isOver) places.forget(key);
      if (isGone(error) && !again)
        return send(picked, { ...(signal && { signal }), ...(onProgress && { onProgress }) }, true);
      throw error;
    }
  };

  return { send: (file, options = {}) => send(file, options, false) };
};

declare module '../services' {
  interface Services {
    readonly resumableUploads: ResumableUploads;
  }
}
