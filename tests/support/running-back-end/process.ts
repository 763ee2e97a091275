import { startBackEnd } from '../running-back-end';
import type { Answered, Asked } from './distance';

type Callable = (...args: readonly unknown[]) => unknown;

const reasonOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

const say = (answer: Answered): void => void process.send?.(answer);

const backEnd = await startBackEnd(JSON.parse(process.argv[2] ?? '{}') as object);

/** Finds a method by its path, as in `people.cast`, and calls it. */
const call = async ({ id, path, args }: Asked): Promise<void> => {
  try {
    const method = path.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], backEnd);
    say({ id, ok: true, value: await (method as Callable)(...args) });
  } catch (error) {
    say({ id, ok: false, reason: reasonOf(error) });
  }
};

process.on('message', (asked) => void call(asked as Asked));
/** Whoever started us is gone, with a stop or without one. */
process.on('disconnect', () => process.exit(0));
say({ id: 0, ok: true, value: backEnd.url });
