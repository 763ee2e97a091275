/** The facts for diagnosing an error, without personal data: no query, no token, no typed text. */
export const errorReport = (error: unknown, path: string): string => {
  const name = error instanceof Error ? error.name : typeof error;
  const at = error instanceof Error ? (error.stack ?? '').split('\n').slice(1, 6).join('\n') : '';
  return [`page: ${path}`, `error: ${name}`, at.replace(/[?#][^\s:)]*/g, '')].filter(Boolean).join('\n');
};
