import { readdirSync, readFileSync } from 'node:fs';
import { median } from '../measure';

/** Processor time in ms: of the server's process, of all PostgreSQL processes of this machine, and of this process. */
export interface ProcessorTime {
  readonly node: number;
  readonly postgres: number;
  readonly client: number;
}

/** The length of a clock tick in ms on every Linux that Node supports. */
const TICK_MS = 10;

/** The time of a process and of its ended children, from the content of `/proc/PID/stat`. */
export const processorMsOf = (stat: string): number =>
  // The name of the process is in brackets and may contain spaces, so the fields are counted after it.
  stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .reduce((sum, ticks) => sum + Number(ticks) * TICK_MS, 0);

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The process has ended. The time of a connection's process then counts for the postmaster.
    return '';
  }
};

const timeOf = (pid: number | string): number => processorMsOf(read(`/proc/${pid}/stat`));

const timeNow = (server: number): ProcessorTime => ({
  node: timeOf(server),
  postgres: readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && read(`/proc/${name}/comm`).startsWith('postgres'))
    .reduce((sum, pid) => sum + timeOf(pid), 0),
  client: timeOf(process.pid),
});

/** Runs `work`, and returns its result and the processor time meanwhile; undefined if the system is not Linux. */
export const withProcessorTime = async <T>(
  server: number,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly spent: ProcessorTime | undefined }> => {
  if (process.platform !== 'linux') return { result: await work(), spent: undefined };
  const before = timeNow(server);
  const result = await work();
  const after = timeNow(server);
  return {
    result,
    spent: {
      node: after.node - before.node,
      postgres: after.postgres - before.postgres,
      client: after.client - before.client,
    },
  };
};

/** The medians of the rounds, each divided by the answers of its round. */
export const processorTimeText = (
  rounds: readonly { readonly answered: number; readonly spent: ProcessorTime }[],
): string => {
  const each = (part: keyof ProcessorTime): string =>
    median(rounds.map(({ answered, spent }) => spent[part] / answered)).toFixed(2);
  return `node ${each('node')}, PostgreSQL ${each('postgres')}, client ${each('client')} ms`;
};
