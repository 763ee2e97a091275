import type { FromBackEnd, InTabAnswer, InTabFault, ToBackEnd } from '../../contract/in-tab';
import type { ServerFrame } from '../../contract/signals';

/** The page's end of the connection to the worker, common to `Worker` and the port of a `SharedWorker`. */
export interface WorkerLine {
  postMessage(message: ToBackEnd, transfer: Transferable[]): void;
  addEventListener(type: 'message', listen: (event: MessageEvent<FromBackEnd>) => void): void;
}

export interface InTabBackEnd {
  /** Serves the HTTP adapter instead of the network. Rejects like a network when the worker fails. */
  readonly fetch: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;
  /** Listens to changes on behalf of the token's owner. The returned function ends that. */
  listen(
    who: { readonly token: string; readonly platform: string },
    hear: (frame: ServerFrame) => void,
  ): () => void;
  /** Resolves when the demo data are as on the first day. */
  reset(): Promise<void>;
}

const MAY_NOT_HAVE_A_BODY = new Set([101, 204, 205, 304]);

const responseOf = (answer: InTabAnswer): Response =>
  new Response(MAY_NOT_HAVE_A_BODY.has(answer.status) ? null : answer.body, {
    status: answer.status,
    headers: answer.headers.map(([name, value]): [string, string] => [name, value]),
  });

const aborted = (signal: AbortSignal): unknown =>
  signal.reason ?? new DOMException('The request was aborted.', 'AbortError');

/** Each request has a number that identifies its answer, in any order. */
export const connectInTabBackEnd = (line: WorkerLine): InTabBackEnd => {
  const waiting = new Map<number, (answer: InTabAnswer | InTabFault) => void>();
  const listening = new Map<number, (frame: ServerFrame) => void>();
  let last = 0;

  line.addEventListener('message', ({ data }) => {
    if (data.kind === 'frame') {
      listening.get(data.id)?.(data.frame);
      return;
    }
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  });

  const ask = (
    message: (id: number) => ToBackEnd,
    transfer: Transferable[],
    signal?: AbortSignal | null,
  ): Promise<InTabAnswer | InTabFault> =>
    new Promise((resolve, reject) => {
      if (signal?.aborted === true) return reject(aborted(signal));
      const id = (last += 1);
      const giveUp = (): void => {
        waiting.delete(id);
        if (signal) reject(aborted(signal));
      };
      waiting.set(id, (answer) => {
        signal?.removeEventListener('abort', giveUp);
        resolve(answer);
      });
      signal?.addEventListener('abort', giveUp, { once: true });
      line.postMessage(message(id), transfer);
    });

  return {
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const body = request.body === null ? undefined : await request.arrayBuffer();
      const answer = await ask(
        (id) => ({
          kind: 'request',
          id,
          url: request.url,
          method: request.method,
          headers: [...request.headers],
          body,
        }),
        body === undefined ? [] : [body],
        init?.signal ?? request.signal,
      );
      if (answer.kind === 'fault') throw new TypeError(answer.reason);
      return responseOf(answer);
    },
    listen: ({ token, platform }, hear) => {
      const id = (last += 1);
      listening.set(id, hear);
      line.postMessage({ kind: 'listen', id, token, platform }, []);
      return () => {
        if (listening.delete(id)) line.postMessage({ kind: 'leave', id }, []);
      };
    },
    reset: async () => {
      const answer = await ask((id) => ({ kind: 'reset', id }), []);
      if (answer.kind === 'fault') throw new Error(answer.reason);
    },
  };
};
