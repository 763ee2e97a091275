import { tellAlive } from '@/adapters/in-tab/tell-alive';
import { connectInTabBackEnd, type InTabBackEnd } from '@/adapters/in-tab/in-tab-back-end.adapter';

/** Where the build puts the data folder of the demo. */
const TEMPLATE = '/demo-data.tar.gz';

/**
 * Starts the back end in a worker. A shared one serves every tab of the demo; a browser without shared workers
 * starts one a tab, and the second waits until the first is closed. The address of the demo data is its name.
 */
export const startWorker = (): InTabBackEnd => {
  const name = new URL(TEMPLATE, window.location.origin).href;
  if ('SharedWorker' in window) {
    const { port } = new SharedWorker(new URL('../../../backend/tab/worker.ts', import.meta.url), {
      type: 'module',
      name,
    });
    port.start();
    tellAlive(port, navigator.locks, `seller-desk-demo page ${crypto.randomUUID()}`);
    return connectInTabBackEnd(port);
  }
  const worker = new Worker(new URL('../../../backend/tab/worker.ts', import.meta.url), {
    type: 'module',
    name,
  });
  return connectInTabBackEnd(worker);
};
