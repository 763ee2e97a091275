import { clearInterval, setInterval } from 'node:timers';

/** The interval in ms between two checks that the parent still runs. */
const LOOK_EVERY_MS = 500;

/**
 * Ends this process, as SIGTERM would, when its parent process is gone. npm passes a signal only to the shell that runs
 * the script. A shell such as dash ends without passing the signal on, and the server would keep running.
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
