import type {
  FromBackEnd,
  InTabAnswer,
  InTabFault,
  InTabListen,
  InTabRequest,
  InTabReset,
  ToBackEnd,
} from '@/contract/in-tab';
import type { ServerFrame } from '@/contract/signals';
import type { TabConnection, TabSignals } from './tab-signals';

/** A connection to a page, as the worker sees it: a message port, or the global scope of the worker. */
export interface PageLine {
  postMessage(message: FromBackEnd, transfer: Transferable[]): void;
  addEventListener(type: 'message', listen: (event: MessageEvent<ToBackEnd>) => void): void;
}

/** The back end that runs in the worker and serves the pages. `reset` restores the initial demo data. */
export interface TabBackEnd {
  handle(request: Request): Promise<Response>;
  /** Sends a page the changes within its scope, until the returned function is called. */
  listen: TabSignals['listen'];
  reset(): Promise<void>;
}

/** Calls `then` when this Web Lock is free. */
export type WhenFree = (lock: string, then: () => void) => void;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const answerOf = async (id: number, response: Response): Promise<InTabAnswer> => ({
  kind: 'answer',
  id,
  status: response.status,
  headers: [...response.headers],
  body: await response.arrayBuffer(),
});

/**
 * Handles the messages of a page. Requests wait while the back end opens. When the page is closed, its subscriptions
 * end.
 */
export const serveLine = (line: PageLine, backEnd: Promise<TabBackEnd>, whenFree: WhenFree): void => {
  const answer = async (message: InTabRequest | InTabReset): Promise<InTabAnswer | InTabFault> => {
    try {
      const { handle, reset } = await backEnd;
      if (message.kind === 'reset') {
        await reset();
        return await answerOf(message.id, new Response(''));
      }
      const { url, method, headers, body } = message;
      const request = new Request(url, {
        method,
        headers: headers.map(([name, value]): [string, string] => [name, value]),
        ...(body === undefined ? {} : { body }),
      });
      return await answerOf(message.id, await handle(request));
    } catch (error) {
      return { kind: 'fault', id: message.id, reason: reasonOf(error) };
    }
  };
  // A failed start is ignored here, because the next request reports it.
  backEnd.catch(() => undefined);
  const lines = new Map<number, TabConnection>();
  const listen = ({ id, token, platform }: InTabListen): void => {
    let isOver = false;
    lines.set(id, {
      // Reports are ignored until the connection is open.
      report: () => undefined,
      leave: () => {
        isOver = true;
      },
    });
    const tell = (frame: ServerFrame): void => {
      line.postMessage({ kind: 'frame', id, frame }, []);
    };
    backEnd.then(
      (open) => {
        if (!isOver) lines.set(id, open.listen({ token, platform }, tell));
      },
      () => {
        tell({ type: 'refused', reason: 'late' });
      },
    );
  };

  const leave = (id: number): void => {
    lines.get(id)?.leave();
    lines.delete(id);
  };

  line.addEventListener('message', ({ data }) => {
    if (data.kind === 'listen') return listen(data);
    if (data.kind === 'report') return lines.get(data.id)?.report(data.report);
    if (data.kind === 'leave') return leave(data.id);
    if (data.kind === 'alive') {
      return whenFree(data.lock, () => {
        for (const id of [...lines.keys()]) leave(id);
      });
    }
    void answer(data).then((reply) => line.postMessage(reply, reply.kind === 'answer' ? [reply.body] : []));
  });
};
