import type { Logger } from '@/application/kernel/ports';

/** Log lines on the developer's console. Of an error only name and place are written, never user input. */
export const createConsoleLogger = (out: Pick<Console, 'warn' | 'error'> = console): Logger => ({
  warn: (event, fields) => out.warn(event, fields ?? {}),
  error: (event, error) => out.error(event, error),
});
