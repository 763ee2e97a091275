import { describe, expect, it } from 'vitest';
import { clientIp } from '@backend/node/client-ip';

const from = (remoteAddress: string | undefined, forwarded?: string) => ({
  socket: { remoteAddress },
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
});

describe('where a request comes from', () => {
  it.each([
    ['the socket says, where no proxy of ours stands in front', from('10.0.0.7', '1.2.3.4'), 0, '10.0.0.7'],
    ['the last proxy says', from('127.0.0.1', '6.6.6.6, 1.2.3.4'), 1, '1.2.3.4'],
    ['the first of two proxies says', from('127.0.0.1', '6.6.6.6, 1.2.3.4, 10.0.0.2'), 2, '1.2.3.4'],
    ['the socket says, where the proxy said nothing', from('127.0.0.1'), 1, '127.0.0.1'],
    ['the socket says, where fewer spoke than should', from('127.0.0.1', '1.2.3.4'), 2, '127.0.0.1'],
    ['version 4 is written as such', from('::ffff:10.0.0.7'), 0, '10.0.0.7'],
    ['is unknown, once the connection is gone', from(undefined), 0, undefined],
  ])('finds the IP of a client: %s', (_sentence, received, proxies, expected) => {
    expect(clientIp(received, proxies)).toBe(expected);
  });
});
