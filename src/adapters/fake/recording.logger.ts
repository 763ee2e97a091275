import type { Logger } from '@/application/kernel/ports';

export interface LogLine {
  readonly level: 'warn' | 'error';
  readonly event: string;
  readonly details: unknown;
}

/** A logger that keeps its lines for tests. */
export const createRecordingLogger = (): Logger & { readonly lines: readonly LogLine[] } => {
  const lines: LogLine[] = [];
  return {
    lines,
    warn: (event, details) => void lines.push({ level: 'warn', event, details }),
    error: (event, details) => void lines.push({ level: 'error', event, details }),
  };
};
