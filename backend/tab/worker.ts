import { openTabBackEnd } from './open-tab-back-end';
import { type PageLine, serveLine, type WhenFree } from './serve-line';

/**
 * The entry file of the worker that runs the demo's back end. A shared worker serves all tabs with one database. In a
 * browser without shared workers, each tab starts its own worker. The URL of the demo data is the worker's name.
 */
interface WorkerScope extends PageLine {
  readonly name: string;
  onconnect?: ((event: { readonly ports: readonly MessagePort[] }) => void) | null;
}

const scope = globalThis as unknown as WorkerScope;
const backEnd = openTabBackEnd(scope.name);
const whenFree: WhenFree = (lock, then) => void navigator.locks.request(lock, then);

if ('onconnect' in scope) {
  scope.onconnect = ({ ports: [port] }) => {
    if (port === undefined) return;
    serveLine(port, backEnd, whenFree);
    port.start();
  };
} else {
  serveLine(scope, backEnd, whenFree);
}
