import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** A process, so exactly that another one with the same number is not taken for it. */
export interface ProcessIdentity {
  readonly pid: number;
  readonly host: string;
  /** When the kernel started it, as the kernel counts; empty where it cannot be told. */
  readonly birth: string;
}

const birthOf = (pid: number): string => {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold anything; the start time is the 20th field behind it.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return ticks === undefined ? '' : `${boot}/${ticks}`;
  } catch {
    return '';
  }
};

const exists = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process refuses the signal, and is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

export const thisProcess = (): ProcessIdentity => ({
  pid: process.pid,
  host: hostname(),
  birth: birthOf(process.pid),
});

/**
 * Whether that very process still runs. Of another computer's process nobody here can tell, so it counts as
 * running; so does one whose birth cannot be compared.
 */
export const isRunning = ({ pid, host, birth }: ProcessIdentity): boolean => {
  if (host !== hostname()) return true;
  if (!exists(pid)) return false;
  const now = birthOf(pid);
  return birth === '' || now === '' || birth === now;
};
