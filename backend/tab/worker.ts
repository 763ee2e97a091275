import { openTabBackEnd } from './open-tab-back-end';
import { type PageLine, serveLine, type WhenFree } from './serve-line';

/**
 * The entry of the worker. A shared worker serves every tab of the demo over one database; where the browser has
 * none, each tab starts a worker of its own. The address of the demo data comes as the worker's name.
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
