/* Determines the file name of a download. */

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Removes folders and characters with a special meaning in file systems. */
const harmless = (name: string): string =>
  name
    .replace(/^.*[/\\]/, '')
    .replace(/[\p{Cc}<>:"|?*]/gu, '')
    .trim();

const fromDisposition = (value: string): string | undefined => {
  const extended = /filename\*\s*=\s*[\w-]+'[^']*'([^;]+)/i.exec(value)?.[1];
  return extended ?? /filename\s*=\s*"?([^";]+)"?/i.exec(value)?.[1];
};

/**
 * The name of a download: the `download-filename` header (percent-encoded), else the name in `Content-Disposition`,
 * else the caller's name. Never a path.
 */
export const fileNameOf = (header: (name: string) => string | undefined, fallback: string): string => {
  const named = header('download-filename') ?? fromDisposition(header('content-disposition') ?? '');
  const name = harmless(decoded(named ?? ''));
  return name === '' || /^\.+$/.test(name) ? fallback : name;
};
