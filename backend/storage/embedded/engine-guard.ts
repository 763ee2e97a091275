/** Declares the part of PGlite that the pool needs, so that this file need not import PGlite. */
export interface EmbeddedEngine {
  query<R>(
    sql: string,
    parameters?: unknown[],
    options?: { readonly parsers?: Record<number, (value: string) => unknown> },
  ): Promise<{ readonly rows: R[]; readonly affectedRows?: number }>;
  close(): Promise<void>;
}

/** Opens another engine on the data of a broken one. The new engine recovers like a server after a crash. */
export type OpenEngineAgain = () => Promise<EmbeddedEngine>;

/** SQLSTATE io_error: PostgreSQL cannot read or write its files. */
const IO_ERROR = '58030';

/** The engine failed. The open transaction is lost. */
export class EngineBroken extends Error {
  override readonly name = 'EngineBroken';
  readonly code = IO_ERROR;
}

/**
 * The errors of PGlite where a server would panic and restart: internal_error, a portal that cannot be dropped, an I/O
 * error. Afterwards the engine stores nothing more, and may hang.
 */
const BREAKDOWNS = new Set(['XX000', '24000', IO_ERROR]);

/** SQLSTATE disk_full. An engine survives it, unless it concerns the write-ahead log. */
const DISK_FULL = '53100';
const LOG_FOLDER = 'pg_wal/';

const isBreakdown = (error: unknown): boolean => {
  if (error instanceof WebAssembly.RuntimeError) return true;
  if (typeof error !== 'object' || error === null) return false;
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown };
  if (code === DISK_FULL) return typeof message === 'string' && message.includes(LOG_FOLDER);
  return typeof code === 'string' && BREAKDOWNS.has(code);
};

/** The time between two attempts to reopen an engine, in ms: an attempt reads all of its files. */
const RETRY_MS = 2000;

/** Watches the engine in use, and replaces it when it is broken. */
export const createEngineGuard = (first: EmbeddedEngine, openAgain: OpenEngineAgain | undefined) => {
  let engine = first;
  let broken = false;
  let lastAttempt = -Infinity;

  return {
    /** The engine for the next lease. Throws `EngineBroken` while none can be opened. */
    current: async (): Promise<EmbeddedEngine> => {
      if (!broken || openAgain === undefined) return engine;
      if (performance.now() - lastAttempt < RETRY_MS) throw new EngineBroken('the engine is not open');
      try {
        engine = await openAgain();
        broken = false;
        return engine;
      } catch (cause) {
        lastAttempt = performance.now();
        throw new EngineBroken('the engine cannot be opened again', { cause });
      }
    },

    /** Whether the engine may no longer be used. */
    isBroken: (): boolean => broken,

    run: async <T>(work: () => Promise<T>): Promise<T> => {
      try {
        return await work();
      } catch (error) {
        if (openAgain === undefined || !isBreakdown(error)) throw error;
        broken = true;
        if ((error as { readonly code?: unknown }).code === DISK_FULL) throw error;
        throw new EngineBroken('the engine broke down', { cause: error });
      }
    },

    close: (): Promise<void> => (broken ? Promise.resolve() : engine.close()),
  };
};
