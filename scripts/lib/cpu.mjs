import { readFileSync } from 'node:fs';

/** Clock ticks a second on every Linux that Node runs on. */
const TICKS = 100;

/** CPU seconds of every ended child and its own ended children; 0 where the system does not say. */
const ofEndedChildren = () => {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // The command's name is in brackets and may hold spaces; the fields are counted behind it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[13]) + Number(fields[14])) / TICKS;
  } catch {
    return 0;
  }
};

let seen = ofEndedChildren();

/**
 * CPU seconds of the child processes that ended since the last call. The system adds a child's time when it ends, so a
 * call at the end of each child answers that child's time even while others run.
 */
export const takeCpuSeconds = () => {
  const now = ofEndedChildren();
  const taken = now - seen;
  seen = now;
  return taken;
};
