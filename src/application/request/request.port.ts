import type { CallOptions } from './failure';

/** The values of the `{name}` parts of a path. The key is the name of the part. */
type PathParams<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [K in Name]: string } & PathParams<Rest>
  : unknown;

/** Method and path of a call. */
export interface WirePath<P extends string = string> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path below the base path; `{name}` is a placeholder for one part. */
  readonly path: P;
}

/** A call as the request layer sees it; every call of the contract has this shape. */
export interface TypedCall<P extends string, Query, Body, Reply> {
  readonly path: WirePath<P>;
  /** Whether the call needs a session. `public` calls send no token unless the caller requests it. */
  readonly access: 'public' | 'session';
  readonly command: boolean;
  readonly query: { readonly encode: (value: Query) => unknown };
  /** Encodes the body. `FormData` is sent as multipart, anything else as JSON. */
  readonly body: { readonly encode: (value: Body) => unknown };
  /** Decodes the answer; throws if it does not match the schema. */
  readonly reply: { readonly decode: (wire: unknown) => Reply };
}

/** The input of a call: the parts of its path, its query and its body, if it has them. */
export type RequestFor<P extends string, Query, Body> = PathParams<P> &
  (Query extends undefined ? unknown : { readonly query: Query }) &
  (Body extends undefined ? unknown : { readonly body: Body });

/** The number of bytes sent so far; `total` is absent while unknown. */
export interface Progress {
  readonly loaded: number;
  readonly total?: number;
}

/** Options of sending a request. They are not part of its body. */
export interface SendOptions extends CallOptions {
  /** The idempotency key, sent as `Idempotency-Key`: one per intent, the same on every retry. */
  readonly requestId?: string;
  /** Whether the token is sent; by default the call's `access` decides. */
  readonly isToken?: boolean;
  /** `false` allows the same POST or PUT again within 2000 ms. */
  readonly repeatSubmit?: boolean;
  /** The time-out in ms; default 180000. */
  readonly timeoutMs?: number;
  /** Set by a caller that turns refusals into values (`refusalOf`), so that this layer does not show them. */
  readonly refusals?: 'values';
  /** Called while the body is sent. */
  readonly onUploadProgress?: (progress: Progress) => void;
  /** Whether the request carries a file, so that failures are shown as a failed upload. */
  readonly upload?: boolean;
}

/** A request or answer of bytes without the JSON envelope, with headers instead, as in the tus protocol. */
export interface Transfer {
  readonly method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE';
  /** The path below the base path. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly data?: Blob;
}

export type Header = (name: string) => string | undefined;

/** A request for a file: GET with a query, or POST with a form-urlencoded body. */
interface DownloadRequest {
  readonly path: WirePath;
  /** The fields, one level deep. Empty values are left out. */
  readonly fields?: Readonly<Record<string, unknown>>;
  /** The file name that is used if the answer contains none. */
  readonly fallbackName: string;
}

/** The content of a download and the name to save it under. */
export interface DownloadedFile {
  readonly blob: Blob;
  /** The name without folders. */
  readonly fileName: string;
}

/**
 * Sends requests to the server (product 7). It returns the decoded answer; every other outcome is a `Failure`. It sends
 * the token that is stored at the time of the call. `withRetries` decides what is retried.
 */
export interface RequestPort {
  send<P extends string, Query, Body, Reply>(
    call: TypedCall<P, Query, Body, Reply>,
    request: RequestFor<P, Query, Body>,
    options?: SendOptions,
  ): Promise<Reply>;
  /** Fetches a file. */
  download(request: DownloadRequest, options?: SendOptions): Promise<DownloadedFile>;
  /** Sends bytes and returns the headers. `withRetries` does not retry it; the caller does. */
  transfer(request: Transfer, options?: SendOptions): Promise<Header>;
}
