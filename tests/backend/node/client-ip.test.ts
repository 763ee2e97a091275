import { describe, expect, it } from 'vitest';
import { clientIp } from '@backend/node/client-ip';

const from = (remoteAddress: string | undefined, forwarded?: string) => ({
  socket: { remoteAddress },
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
});

describe('the origin of a request', () => {
  it.each([
    ['from the socket, without a proxy of ours', from('10.0.0.7', '1.2.3.4'), 0, '10.0.0.7'],
    ['from the last proxy', from('127.0.0.1', '6.6.6.6, 1.2.3.4'), 1, '1.2.3.4'],
    ['from the first of two proxies', from('127.0.0.1', '6.6.6.6, 1.2.3.4, 10.0.0.2'), 2, '1.2.3.4'],
    ['from the socket, if the proxy sent none', from('127.0.0.1'), 1, '127.0.0.1'],
    [
      'from the socket, if fewer proxies sent one than are configured',
      from('127.0.0.1', '1.2.3.4'),
      2,
      '127.0.0.1',
    ],
    ['in IPv4 notation, if it is an IPv4 address', from('::ffff:10.0.0.7'), 0, '10.0.0.7'],
    ['unknown after the connection has closed', from(undefined), 0, undefined],
  ])('is the IP of the client: %s', (_sentence, received, proxies, expected) => {
    expect(clientIp(received, proxies)).toBe(expected);
  });
});
