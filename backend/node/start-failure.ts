/** The process cannot start, for a reason that its operator can fix. The message contains everything needed. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/** The message of an error; some libraries throw objects without one. */
export const reasonOf = (error: unknown): string => {
  if (typeof error !== 'object' || error === null) return String(error);
  const { message, code, errno } = error as Readonly<Record<string, unknown>>;
  const output = [message, code, errno].find((each) => each !== undefined && each !== '');
  return output === undefined ? 'no reason was given' : String(output);
};
