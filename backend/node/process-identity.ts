import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** A process, so exactly that another one with the same number is not taken for it. */
export interface ProcessIdentity {
  readonly pid: number;
  readonly host: string;
  /** When the kernel started it, as the kernel counts; empty where it cannot be told. */
  readonly birth: string;
}

/**
 * Linux's facts about a process, after its name, which may hold any character; empty on other systems, or when the
 * process is gone.
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

/** A process that has ended and whose parent has not asked for its result: it still takes signals and does nothing. */
const isZombie = (pid: number): boolean => ['Z', 'X'].includes(statOf(pid)[0] ?? '');

const exists = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another account refuses the signal, and exists.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

export const thisProcess = (): ProcessIdentity => ({
  pid: process.pid,
  host: hostname(),
  birth: birthOf(process.pid),
});

/**
 * Whether that very process still runs. A process of another computer cannot be checked from here, so it counts as
 * running; so does one whose birth cannot be compared.
 */
export const isRunning = ({ pid, host, birth }: ProcessIdentity): boolean => {
  if (host !== hostname()) return true;
  if (!exists(pid) || isZombie(pid)) return false;
  const now = birthOf(pid);
  return birth === '' || now === '' || birth === now;
};
