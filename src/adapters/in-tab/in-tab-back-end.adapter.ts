import type { FromBackEnd, InTabAnswer, InTabFault, ToBackEnd } from '../../contract/in-tab';
import type { ServerFrame } from '../../contract/signals';
import type { Report } from '../../domain/work-order/presence';

/** The page's port to the worker; `Worker` and the port of a `SharedWorker` both have this shape. */
export interface WorkerLine {
  postMessage(message: ToBackEnd, transfer: Transferable[]): void;
  addEventListener(type: 'message', listen: (event: MessageEvent<FromBackEnd>) => void): void;
}

/** A page's subscription to changes of the back end in the worker. */
interface InTabLine {
  report(report: Report): void;
  stop(): void;
}

export interface InTabBackEnd {
  /** Replaces `fetch` for the HTTP adapter. Rejects like a network failure when the worker fails. */
  readonly fetch: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;
  /** Subscribes to the changes that the token's owner may see, until the caller calls `stop`. */
  listen(
    who: { readonly token: string; readonly platform: string },
    hear: (frame: ServerFrame) => void,
  ): InTabLine;
  /** Restores the initial demo data; resolves when they are restored. */
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

/**
 * Connects a page to the worker. A number in each request identifies its answer, so answers may come in any
 * order.
 */
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
      return {
        report: (report) => {
          if (listening.has(id)) line.postMessage({ kind: 'report', id, report }, []);
        },
        stop: () => {
          if (listening.delete(id)) line.postMessage({ kind: 'leave', id }, []);
        },
      };
    },
    reset: async () => {
      const answer = await ask((id) => ({ kind: 'reset', id }), []);
      if (answer.kind === 'fault') throw new Error(answer.reason);
    },
  };
};
