import { createRoot } from 'react-dom/client';
import { start } from '../start';
import { DemoBar } from './demo-bar';
import { relayFiles } from './relay-files';
import { startWorker } from './start-worker';

/** Starts the product's own application for the demo. Its back end runs in a worker of this browser. */
const backEnd = startWorker();
void relayFiles(backEnd.fetch);
start({
  server: { fetch: backEnd.fetch, origin: window.location.origin },
  inTab: backEnd,
  fallbackHost: 'localhost',
});

const place = document.createElement('div');
document.body.append(place);
createRoot(place).render(<DemoBar reset={backEnd.reset} />);
