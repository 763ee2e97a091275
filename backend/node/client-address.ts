import type { IncomingHttpHeaders } from 'node:http';

/** Version 4 written as version 6. */
const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

/** What of a request says where it comes from. */
export interface Heard {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/**
 * Who asks. `proxies` of ours stand in front, and each writes at the end of `x-forwarded-for` from whom it heard; what
 * stands before that was written by the client and is not trusted.
 */
export const clientAddress = ({ headers, socket }: Heard, proxies: number): string | undefined => {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  const told = proxies === 0 ? undefined : forwarded.at(-proxies);
  return (told ?? socket.remoteAddress)?.replace(MAPPED, '');
};
