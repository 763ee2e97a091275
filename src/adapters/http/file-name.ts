const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** No folders and nothing that a file system reads as a command. */
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
 * What a download is called: the `download-filename` header (percent-encoded), else what `Content-Disposition`
 * names, else the caller's own name. Never a path.
 */
export const fileNameOf = (header: (name: string) => string | undefined, fallback: string): string => {
  const named = header('download-filename') ?? fromDisposition(header('content-disposition') ?? '');
  const name = harmless(decoded(named ?? ''));
  return name === '' || /^\.+$/.test(name) ? fallback : name;
};
