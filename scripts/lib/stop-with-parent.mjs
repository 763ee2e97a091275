import { clearInterval, setInterval } from 'node:timers';

/** How often it is looked whether the parent is still there. */
const LOOK_EVERY_MS = 500;

/**
 * Ends this process as SIGTERM would when the process that started it is gone. npm passes a signal to the shell that runs
 * the script and then ends; a shell such as dash dies of it without passing it on, and the server would run on alone.
 */
export const stopWithParent = () => {
  const parent = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  looking.unref();
};
