import type { IncomingHttpHeaders } from 'node:http';

/** Version 4 written as version 6. */
const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

/** What of a request says where it comes from. */
export interface Heard {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/**
 * The client's address. Each of our `proxies` appends the address of its peer to `x-forwarded-for`; entries before
 * those were written by the client and are not trusted.
 */
export const clientAddress = ({ headers, socket }: Heard, proxies: number): string | undefined => {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  const told = proxies === 0 ? undefined : forwarded.at(-proxies);
  return (told ?? socket.remoteAddress)?.replace(MAPPED, '');
};
