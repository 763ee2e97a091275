import { type RunningBackEnd, startBackEnd } from '../running-back-end';
import type { ProcessAnswer, ProcessRequest } from './distance';

type Callable = (...args: readonly unknown[]) => unknown;

const reasonOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

const say = (answer: ProcessAnswer): void => void process.send?.(answer);

/** The running back end, if any: a process serves one test file after the other. */
let backEnd: RunningBackEnd | undefined;

const lifetime: Readonly<Record<string, Callable>> = {
  start: async (options) => {
    backEnd = await startBackEnd(options as object);
    return backEnd.url;
  },
  stop: async () => {
    await backEnd?.stop();
    backEnd = undefined;
  },
};

const running = (): RunningBackEnd => {
  if (backEnd === undefined) throw new Error('no back end runs');
  return backEnd;
};

const own: Readonly<Record<string, Callable>> = {
  ...lifetime,
  // The demo is loaded on demand, because few files need it and loading takes a while.
  fillWithDemo: async () => (await import('./demo')).fillWithDemo(running()),
  journalOf: async (platform) => (await import('./demo')).journalOf(running(), platform as string),
  booksOf: async (platform) => (await import('./demo')).booksOf(running(), platform as string),
  owingShop: async (platform) => (await import('./demo')).owingShop(running(), platform as string),
};

/** Finds a method by its path, as in `people.cast`. */
const methodAt = (path: readonly string[]): Callable => {
  const named = path.length === 1 ? own[path[0] ?? ''] : undefined;
  return (
    named ??
    (path.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], backEnd) as Callable)
  );
};

const call = async ({ id, path, args }: ProcessRequest): Promise<void> => {
  try {
    say({ id, ok: true, value: await methodAt(path)(...args) });
  } catch (error) {
    say({ id, ok: false, reason: reasonOf(error) });
  }
};

process.on('message', (asked) => void call(asked as ProcessRequest));
/** The parent process has ended, so this one ends too. */
process.on('disconnect', () => process.exit(0));
