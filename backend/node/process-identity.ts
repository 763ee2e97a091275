import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** Identifies a process, so that a later process with the same process id is not mistaken for it. */
export interface ProcessIdentity {
  readonly pid: number;
  readonly host: string;
  /** The boot of the computer and the start time of the process, both from the kernel; empty if unknown. */
  readonly birth: string;
}

/**
 * The fields of `/proc/PID/stat` after the process name, which may contain any character. Empty on systems other than
 * Linux, and if the process has ended.
 */
const statOf = (pid: number): readonly string[] => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
};

const birthOf = (pid: number): string => {
  const ticks = statOf(pid)[19];
  if (ticks === undefined) return '';
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${ticks}`;
  } catch {
    return '';
  }
};

/**
 * Whether a process is a zombie: it has ended, but its parent has not read its result. A zombie still accepts signals.
 */
const isZombie = (pid: number): boolean => ['Z', 'X'].includes(statOf(pid)[0] ?? '');

const exists = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another account refuses the signal, so it exists.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** The identity of this process. */
export const thisProcess = (): ProcessIdentity => ({
  pid: process.pid,
  host: hostname(),
  birth: birthOf(process.pid),
});

/**
 * Whether exactly this process still runs. A process on another computer cannot be checked, so it counts as running. A
 * process whose start time cannot be compared counts as running too.
 */
export const isRunning = ({ pid, host, birth }: ProcessIdentity): boolean => {
  if (host !== hostname()) return true;
  if (!exists(pid) || isZombie(pid)) return false;
  const now = birthOf(pid);
  return birth === '' || now === '' || birth === now;
};
