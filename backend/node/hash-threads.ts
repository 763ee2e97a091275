import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { Estimate } from '@/domain/seller-user/password-rating';
import { SUBSTITUTIONS_MAX } from '@/domain/seller-user/password-rating';
import type { DeriveKey } from '@backend/core/passwords/scrypt-hasher';

/**
 * The source code of a thread that hashes and rates passwords. It is a text instead of a file, because the built
 * server, the tests and tsx keep files in different places. `scryptSync` blocks only its own thread, while `scrypt`
 * would occupy a thread of libuv's pool, which compression and file reads need. Rating a password also takes tens of
 * milliseconds. On Linux each thread has its own priority, so requests come before hashes on a machine with few cores.
 */
const SOURCE = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { scryptSync } = require('node:crypto');
  if (process.platform === 'linux') require('node:os').setPriority(5);
  let estimator;
  const estimate = (text, terms) => {
    if (estimator === undefined) {
      const { ZxcvbnFactory } = require(workerData.estimator);
      const common = require(workerData.common);
      const english = require(workerData.english);
      estimator = new ZxcvbnFactory({
        dictionary: { ...common.dictionary, ...english.dictionary },
        graphs: common.adjacencyGraphs,
        l33tMaxSubstitutions: workerData.substitutions,
      });
    }
    const { score, feedback } = estimator.check(text, terms);
    return { score, warning: feedback.warning ?? null };
  };
  parentPort.on('message', ({ id, text, terms, password, salt, length, options }) => {
    try {
      const value = text === undefined ? scryptSync(password, salt, length, options) : estimate(text, terms);
      parentPort.postMessage({ id, value });
    } catch (error) {
      parentPort.postMessage({ id, error: String(error) });
    }
  });
`;

/** The thread loads the packages by absolute paths, because its source has no folder to resolve package names from. */
const { resolve: fileOf } = createRequire(import.meta.url);
const workerData = {
  estimator: fileOf('@zxcvbn-ts/core'),
  common: fileOf('@zxcvbn-ts/language-common'),
  english: fileOf('@zxcvbn-ts/language-en'),
  substitutions: SUBSTITUTIONS_MAX,
};

type Answer =
  { readonly id: number; readonly value: unknown } | { readonly id: number; readonly error: string };

interface Waiting {
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Starts one thread, which keeps the process alive only while it works. `gone` is called when the thread fails or ends.
 */
const startThread = (gone: () => void) => {
  const worker = new Worker(SOURCE, {
    eval: true,
    execArgv: [],
    env: {},
    workerData,
    name: 'password-hashes',
  });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  const settle = (answer: Answer): void => {
    const job = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (waiting.size === 0) worker.unref();
    if ('value' in answer) job?.resolve(answer.value as never);
    else job?.reject(new Error(answer.error));
  };
  const fail = (error: Error): void => {
    gone();
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('message', settle);
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('the thread that hashes passwords has ended')));
  worker.unref();
  return {
    busy: () => waiting.size,
    stop: () => worker.terminate(),
    /** Runs a job in the thread and returns its result. */
    run: <T>(job: object): Promise<T> =>
      new Promise<T>((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        worker.ref();
        worker.postMessage({ ...job, id: last });
      }),
  };
};

/** Threads that hash and rate passwords. */
export interface HashThreads {
  readonly derive: DeriveKey;
  /** Estimates how many guesses a password resists, which takes up to 50 ms. */
  readonly estimate: (text: string, terms: readonly string[]) => Promise<Estimate>;
  /** Ends the threads and rejects their running jobs. The next job starts new threads. */
  stop(): Promise<void>;
}

/**
 * Up to `count` threads for password hashes, started on demand. A thread that has ended is replaced when the next job
 * comes.
 */
export const createHashThreads = (count: number): HashThreads => {
  let threads: readonly ReturnType<typeof startThread>[] = [];
  const start = (): ReturnType<typeof startThread> => {
    const thread = startThread(() => {
      threads = threads.filter((each) => each !== thread);
    });
    threads = [...threads, thread];
    return thread;
  };
  const pick = (): ReturnType<typeof startThread> => {
    const [leastBusy] = [...threads].sort((one, other) => one.busy() - other.busy());
    return leastBusy === undefined || (leastBusy.busy() > 0 && threads.length < count) ? start() : leastBusy;
  };
  return {
    // scrypt needs slightly more memory than the blocks themselves.
    derive: (password, salt, length, { cost, block, parallel }) => {
      const options = { N: 2 ** cost, r: block, p: parallel, maxmem: 2 * 128 * 2 ** cost * block };
      return pick().run<Uint8Array>({ password, salt, length, options });
    },
    estimate: (text, terms) => pick().run<Estimate>({ text, terms }),
    stop: async () => {
      await Promise.all(threads.map((thread) => thread.stop()));
    },
  };
};
