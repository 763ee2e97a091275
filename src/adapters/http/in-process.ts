/** A back end inside this process or tab: a function from request to response. */
export interface InProcessServer {
  readonly fetch: (request: Request) => Promise<Response>;
  /** The origin that completes relative paths. No packet is ever sent to it. */
  readonly origin: string;
}

/**
 * Rejects when the signal aborts. The abort must be handled here, because a server in the tab has no socket to close.
 */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const stop = (): void => reject(signal.reason as Error);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });

/** The axios settings for an in-process server. Time-outs and aborts work even if the server never answers. */
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
