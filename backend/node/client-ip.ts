import type { IncomingHttpHeaders } from 'node:http';

/** An IPv4 address written as IPv6. */
const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

/** The parts of a request from which the client's IP is read. */
export interface ReceivedRequest {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/**
 * The client's IP. The deployment has `proxies` proxies, and each of them appends the IP of its peer to
 * `x-forwarded-for`. Earlier entries may be written by the client, so they are not trusted.
 */
export const clientIp = ({ headers, socket }: ReceivedRequest, proxies: number): string | undefined => {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  const reported = proxies === 0 ? undefined : forwarded.at(-proxies);
  return (reported ?? socket.remoteAddress)?.replace(MAPPED, '');
};
