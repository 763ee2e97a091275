import type { Logger } from '@/application/kernel/ports';

/** Lines for the developer's console. Of an error its name and place are written, never what a person typed. */
export const createConsoleLogger = (out: Pick<Console, 'warn' | 'error'> = console): Logger => ({
  warn: (event, fields) => out.warn(event, fields ?? {}),
  error: (event, error) => out.error(event, error),
});
