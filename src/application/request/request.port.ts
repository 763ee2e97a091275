import type { CallOptions } from './failure';

/** `{id}` parts of a path, by name. */
type PathParams<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [K in Name]: string } & PathParams<Rest>
  : unknown;

/** Method and path of a call. */
export interface WirePath<P extends string = string> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the base path; `{name}` stands for one part. */
  readonly path: P;
}

/** A call as the request layer sees it. Every call of the contract is one. */
export interface TypedCall<P extends string, Query, Body, Reply> {
  readonly path: WirePath<P>;
  /** `public` calls carry no token unless requested. */
  readonly access: 'public' | 'session';
  readonly command: boolean;
  readonly query: { readonly encode: (value: Query) => unknown };
  /** An encoded body that is `FormData` is sent as multipart, anything else as JSON. */
  readonly body: { readonly encode: (value: Body) => unknown };
  /** Throws when the answer does not match the schema. */
  readonly reply: { readonly decode: (wire: unknown) => Reply };
}

/** The input of a call: the parts of the path, the query and the body, as far as the call has them. */
export type RequestFor<P extends string, Query, Body> = PathParams<P> &
  (Query extends undefined ? unknown : { readonly query: Query }) &
  (Body extends undefined ? unknown : { readonly body: Body });

/** Bytes sent so far; `total` is absent while unknown. */
export interface Progress {
  readonly loaded: number;
  readonly total?: number;
}

/** Options of sending a request. They are never sent. */
export interface SendOptions extends CallOptions {
  /** Sent as `Idempotency-Key`: one per intent, the same on every retry. */
  readonly requestId?: string;
  /** Whether the token is sent; by default the call's `access` decides. */
  readonly isToken?: boolean;
  /** `false` lets the same POST or PUT pass within 2000 ms. */
  readonly repeatSubmit?: boolean;
  /** Milliseconds; default 180000. */
  readonly timeoutMs?: number;
  /** The caller turns refusals into values (`refusalOf`), so they are not shown by this layer. */
  readonly refusals?: 'values';
  readonly onUploadProgress?: (progress: Progress) => void;
  /** It carries a file: failures are shown as a failed upload. */
  readonly upload?: boolean;
}

/** Bytes without the JSON envelope, with headers instead, as in the tus protocol. */
export interface Transfer {
  readonly method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE';
  /** Below the base path. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly data?: Blob;
}

export type Header = (name: string) => string | undefined;

/** A file to fetch: by GET with a query, or by POST with a form-urlencoded body. */
interface DownloadRequest {
  readonly path: WirePath;
  /** One level deep; empty values are left out. */
  readonly fields?: Readonly<Record<string, unknown>>;
  /** The file name if the answer has none. */
  readonly fallbackName: string;
}

/** The content of a download and the name to save it under. */
export interface DownloadedFile {
  readonly blob: Blob;
  /** Without folders. */
  readonly fileName: string;
}

/**
 * Sends requests to the server (product 7). Returns the decoded reply; every other outcome is a `Failure`. It sends
 * the token that is stored at the time of the call. `withRetries` decides what is retried.
 */
export interface RequestPort {
  send<P extends string, Query, Body, Reply>(
    call: TypedCall<P, Query, Body, Reply>,
    request: RequestFor<P, Query, Body>,
    options?: SendOptions,
  ): Promise<Reply>;
  download(request: DownloadRequest, options?: SendOptions): Promise<DownloadedFile>;
  /** Returns the headers. The caller retries and shows failures. */
  transfer(request: Transfer, options?: SendOptions): Promise<Header>;
}
