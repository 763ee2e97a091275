/** A back end inside this process or tab: a function from request to response. */
export interface InProcessServer {
  readonly fetch: (request: Request) => Promise<Response>;
  /** What relative paths are completed with; no packet ever goes there. */
  readonly origin: string;
}

/** Rejects when the signal aborts: a server in the tab knows no sockets that could be cut. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const stop = (): void => reject(signal.reason as Error);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });

/** Settings of axios that reach an in-process server; time-outs and aborts are obeyed even if it never answers. */
export const reachInProcess = ({ fetch }: InProcessServer) => ({
  adapter: 'fetch' as const,
  env: {
    fetch: (input: Request | string | URL, init?: RequestInit): Promise<Response> => {
      const request = input instanceof Request ? input : new Request(input, init);
      return Promise.race([fetch(request), aborted(request.signal)]);
    },
    Request,
    Response,
  },
});
