import type { Logger } from '@/application/kernel/ports';
import { Failure } from '@/application/request/failure';

/** A stack frame in Chromium (`at f (url:1:2)`) or in Firefox and Safari (`f@url:1:2`). */
const FRAME = /^\s*(?:at\s.*|\S*@\S*):\d+:\d+\)?$/;

/** The stack frames of an error. The first lines of a stack repeat the message, so the message is removed first. */
const placesOf = ({ stack = '', message }: Error): readonly string[] =>
  (message === '' ? stack : stack.replace(message, ''))
    .split('\n')
    .filter((line) => FRAME.test(line))
    .map((line) => line.trim());

/**
 * The facts that a log line contains about an error. The error's message is left out: it may be the server's text, or a
 * text of the JavaScript engine that quotes a value.
 */
const factsOf = (error: unknown): Readonly<Record<string, unknown>> => {
  if (!(error instanceof Error)) return { name: typeof error };
  const { name } = error;
  const at = placesOf(error);
  if (error instanceof Failure) {
    const { kind, code, status, field, ambiguous } = error.details;
    return { name, kind, code, status, field, ambiguous, at };
  }
  return { name, ...('code' in error && typeof error.code === 'number' ? { code: error.code } : {}), at };
};

/**
 * Writes log lines to the developer's console. For an error, it writes the name, the kind, the codes and the stack
 * frames, but never the message.
 */
export const createConsoleLogger = (out: Pick<Console, 'warn' | 'error'> = console): Logger => ({
  warn: (event, fields) => out.warn(event, fields ?? {}),
  error: (event, error) => out.error(event, factsOf(error)),
});
