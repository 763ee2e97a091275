import type { InTabBackEnd } from '@/adapters/in-tab/in-tab-back-end.adapter';
import type { FileFound, FileRequest } from './file-messages';

/** The built service worker. Its path decides which URLs it can serve. */
const WORKER = '/demo-files.js';

const UNREACHABLE: FileFound = { status: 503, headers: [], body: new ArrayBuffer(0) };

const find = async (serve: InTabBackEnd['fetch'], url: string): Promise<FileFound> => {
  try {
    const answer = await serve(url);
    return { status: answer.status, headers: [...answer.headers], body: await answer.arrayBuffer() };
  } catch {
    return UNREACHABLE;
  }
};

/**
 * Forwards the demo's requests for pictures and for linked files to the back end in this tab. Browsers allow service
 * workers only over https and on localhost. On other hosts the demo shows no pictures.
 */
export const relayFiles = async (serve: InTabBackEnd['fetch']): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data, ports: [port] }: MessageEvent<FileRequest>) => {
    void find(serve, data.url).then((found) => port?.postMessage(found));
  });
  serviceWorker.startMessages();
  await serviceWorker.register(WORKER);
  const { active } = await serviceWorker.ready;
  // Lets the service worker control a page that was reloaded without it.
  if (serviceWorker.controller === null) active?.postMessage('claim');
};
