import { holdLifeLock } from '@/adapters/in-tab/hold-life-lock';
import { connectInTabBackEnd, type InTabBackEnd } from '@/adapters/in-tab/in-tab-back-end.adapter';

/** The path of the demo's data folder in the build. */
const TEMPLATE = '/demo-data.tar.gz';

/**
 * Starts the back end in a worker, which is named after the URL of the data. A shared worker serves all tabs of the
 * demo. A browser without shared workers starts one worker for each tab, and the second tab waits until the first is
 * closed.
 */
export const startWorker = (): InTabBackEnd => {
  const name = new URL(TEMPLATE, window.location.origin).href;
  if ('SharedWorker' in window) {
    const { port } = new SharedWorker(new URL('../../../backend/tab/worker.ts', import.meta.url), {
      type: 'module',
      name,
    });
    port.start();
    holdLifeLock(port, navigator.locks, `seller-desk-demo page ${crypto.randomUUID()}`);
    return connectInTabBackEnd(port);
  }
  const worker = new Worker(new URL('../../../backend/tab/worker.ts', import.meta.url), {
    type: 'module',
    name,
  });
  return connectInTabBackEnd(worker);
};
