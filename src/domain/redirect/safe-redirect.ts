const HOME = '/';

const BACKSLASH_OR_CONTROL = /[\\\p{Cc}\u2028\u2029]/u;

/**
 * Decodes percent-encoded ASCII, even if it was encoded repeatedly. Each pass shortens the text, so the recursion ends.
 */
const decoded = (value: string): string => {
  const once = value.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return once === value ? value : decoded(once);
};

/**
 * The path to open after sign-in. A requested path is used only if it stays inside the application; any other path
 * becomes `/`. The path begins with exactly one slash, also after decoding. It contains no `//`, and no backslash or
 * control character, encoded or not. An encoded `%2F%2F` further inside is allowed, because query values contain it.
 */
export const safeRedirect = (path: string | null | undefined): string => {
  if (path === null || path === undefined) return HOME;
  const plain = decoded(path);
  const honoured =
    path.startsWith('/') &&
    !path.includes('//') &&
    !plain.startsWith('//') &&
    !BACKSLASH_OR_CONTROL.test(plain);
  return honoured ? path : HOME;
};

/** The path of the sign-in page, which contains the full path that was requested (product 2). */
export const loginPath = (fullPath: string): string => `/login?redirect=${encodeURIComponent(fullPath)}`;
