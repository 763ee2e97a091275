import type { FileFound, FileRequest } from './file-messages';

/**
 * The browser loads pictures and links over the network, but the demo has no server. This worker forwards GET requests
 * below `/api` to an open page of the demo.
 */

interface Page {
  postMessage(message: FileRequest, transfer: Transferable[]): void;
}

interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface AskedEvent extends LifeEvent {
  readonly request: Request;
  readonly clientId: string;
  respondWith(answer: Promise<Response>): void;
}

interface FileWorkerScope {
  readonly location: Location;
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<Page | undefined>;
    matchAll(options: { readonly type: 'window' }): Promise<readonly Page[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate' | 'message', listen: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listen: (event: AskedEvent) => void): void;
}

const BELOW = '/api/';

const scope = globalThis as unknown as FileWorkerScope;

const askPage = (page: Page, url: string): Promise<FileFound> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<FileFound>) => {
      port1.close();
      resolve(data);
    };
    page.postMessage({ url }, [port2]);
  });

/** A page that is still loading has no back end yet, so another open page of the demo responds for it. */
const answerOf = async ({ request, clientId }: AskedEvent): Promise<Response> => {
  const page = (await scope.clients.get(clientId)) ?? (await scope.clients.matchAll({ type: 'window' }))[0];
  if (page === undefined) return Response.error();
  const { status, headers, body } = await askPage(page, request.url);
  return new Response(body, {
    status,
    headers: headers.map(([name, value]): [string, string] => [name, value]),
  });
};

scope.addEventListener('install', (event) => {
  event.waitUntil(scope.skipWaiting());
});
for (const moment of ['activate', 'message'] as const) {
  scope.addEventListener(moment, (event) => {
    event.waitUntil(scope.clients.claim());
  });
}
scope.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  const isOurs = origin === scope.location.origin && pathname.startsWith(BELOW);
  if (isOurs && event.request.method === 'GET') event.respondWith(answerOf(event));
});
