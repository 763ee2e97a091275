import { readFileSync } from 'node:fs';

/** The number of clock ticks per second on every Linux that Node supports. */
const TICKS = 100;

/** CPU seconds of all ended children and their ended children; 0 if the system does not report them. */
const ofEndedChildren = () => {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // The command's name is in brackets and may contain spaces, so the fields are counted after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[13]) + Number(fields[14])) / TICKS;
  } catch {
    return 0;
  }
};

let seen = ofEndedChildren();

/**
 * CPU seconds of the child processes that ended since the last call. The system adds a child's time when it ends, so a
 * call at the end of each child returns that child's time even while others run.
 */
export const takeCpuSeconds = () => {
  const now = ofEndedChildren();
  const taken = now - seen;
  seen = now;
  return taken;
};
