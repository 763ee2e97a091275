import axios, {
  type AxiosInstance,
  type AxiosRequestConfig,
  type AxiosResponse,
  type CreateAxiosDefaults,
  isAxiosError,
} from 'axios';
import type { Expectation, RawOutcome } from '@/application/request/raw-outcome';
import type { Progress } from '@/application/request/request.port';
import { type InProcessServer, reachInProcess } from './in-process';

/* Sends single HTTP requests through axios and returns their raw outcome. */

/** One request, ready to send. */
export interface Outgoing {
  readonly method: string;
  /** The URL with path and query, absolute or relative to the origin. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly data?: string | FormData | Blob;
  readonly expects: Expectation;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
  readonly onUploadProgress?: (progress: Progress) => void;
}

/** The outcome of a request. */
export interface Exchanged {
  readonly outcome: RawOutcome;
  readonly header: (name: string) => string | undefined;
  /** The bytes of the requested file; empty for a request of data. */
  readonly bytes: Blob;
  readonly cause?: unknown;
}

/** Sends a request. Never throws: a fault is part of the result. */
export type Exchange = (outgoing: Outgoing) => Promise<Exchanged>;

const NOTHING = { header: () => undefined, bytes: new Blob([]) };

const asItCame = [(body: unknown) => body];

const createClient = (server: InProcessServer | undefined): AxiosInstance => {
  return axios.create({
    ...(server === undefined ? {} : (reachInProcess(server) as CreateAxiosDefaults)),
    transformRequest: asItCame,
    transformResponse: asItCame,
    validateStatus: () => true,
    transitional: { clarifyTimeoutError: true },
    xsrfCookieName: '',
  });
};

const configOf = (outgoing: Outgoing, server: InProcessServer | undefined): AxiosRequestConfig => {
  const { method, url, headers, data, expects, timeoutMs, signal, onUploadProgress } = outgoing;
  return {
    method,
    url: server === undefined ? url : new URL(url, server.origin).href,
    headers: 'Content-Type' in headers ? headers : { ...headers, 'Content-Type': false },
    responseType: expects === 'file' ? 'arraybuffer' : 'text',
    timeout: timeoutMs,
    ...(data === undefined ? {} : { data }),
    ...(signal === undefined ? {} : { signal }),
    ...(onUploadProgress === undefined
      ? {}
      : {
          onUploadProgress: ({ loaded, total }) =>
            onUploadProgress({ loaded, ...(total === undefined ? {} : { total }) }),
        }),
  };
};

const typeOf = ({ headers }: AxiosResponse): string => {
  const type: unknown = headers['content-type'];
  return typeof type === 'string' ? type : '';
};

const isWorthReading = (status: number, type: string): boolean =>
  status < 200 || status >= 300 || /json/i.test(type);

const replied = async (response: AxiosResponse, expects: Expectation): Promise<Exchanged> => {
  const { status, headers } = response;
  const type = typeOf(response);
  const header = (name: string): string | undefined => {
    const value: unknown = headers[name];
    return typeof value === 'string' ? value : undefined;
  };
  const retryAfter = header('retry-after');
  const reply = {
    kind: 'reply',
    expects,
    status,
    type,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  } as const;
  if (expects === 'data') {
    const text = typeof response.data === 'string' ? response.data : '';
    return { ...NOTHING, header, outcome: { ...reply, text } };
  }
  const bytes = new Blob([response.data as ArrayBuffer], { type });
  return {
    header,
    bytes,
    outcome: { ...reply, text: isWorthReading(status, type) ? await bytes.text() : '' },
  };
};

const troubleOf = (error: unknown, signal: AbortSignal | undefined): 'network' | 'timeout' | 'cancelled' => {
  if (axios.isCancel(error) || signal?.aborted === true) return 'cancelled';
  const code = isAxiosError(error) ? error.code : undefined;
  if (code === 'ETIMEDOUT') return 'timeout';
  return code === 'ECONNABORTED' ? 'cancelled' : 'network';
};

/**
 * Sends requests through axios, over the network or to a server in this process. Bodies are sent and returned
 * unchanged. A request counts as cancelled if the browser aborts it because the user leaves the page.
 */
export const createExchange = (server?: InProcessServer): Exchange => {
  const client = createClient(server);
  return async (outgoing) => {
    try {
      return await replied(await client.request(configOf(outgoing, server)), outgoing.expects);
    } catch (cause) {
      const trouble = troubleOf(cause, outgoing.signal);
      return { ...NOTHING, cause, outcome: { kind: 'trouble', expects: outgoing.expects, trouble } };
    }
  };
};
