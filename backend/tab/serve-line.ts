import type { FromBackEnd, ToBackEnd } from '@/contract/in-tab';

/** The worker's end of the line: a message port, or the worker's own global scope. */
export interface PageLine {
  postMessage(message: FromBackEnd, transfer: Transferable[]): void;
  addEventListener(type: 'message', listen: (event: MessageEvent<ToBackEnd>) => void): void;
}

/** The back end behind the line. `reset` ends with fresh demo data. */
export interface TabBackEnd {
  handle(request: Request): Promise<Response>;
  reset(): Promise<void>;
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const answerOf = async (
  id: number,
  response: Response,
): Promise<Extract<FromBackEnd, { kind: 'answer' }>> => ({
  kind: 'answer',
  id,
  status: response.status,
  headers: [...response.headers],
  body: await response.arrayBuffer(),
});

/** Answers every message of a page. While the back end is still opening, requests wait; none is lost. */
export const serveLine = (line: PageLine, backEnd: Promise<TabBackEnd>): void => {
  const answer = async (message: ToBackEnd): Promise<FromBackEnd> => {
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
  // Whoever asks learns of a failed start; that nobody has asked yet is no reason to end the worker.
  backEnd.catch(() => undefined);
  line.addEventListener('message', ({ data }) => {
    void answer(data).then((reply) => line.postMessage(reply, reply.kind === 'answer' ? [reply.body] : []));
  });
};
