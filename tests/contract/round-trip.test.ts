import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CALLS } from '@/contract/calls';
import type { Codec } from '@/contract/codec';
import { readQuery, type WireQuery, writeQuery } from '@/contract/query';
import { arbitraryExchanges } from '@tests/support/arbitraries/further-exchanges';

/** Serialises a body to JSON and parses it again, as sending it does. */
const overTheWire = (body: unknown): unknown => JSON.parse(JSON.stringify(body)) as unknown;
const overTheUrl = (query: unknown): unknown =>
  readQuery(new URLSearchParams(writeQuery(query as WireQuery)));

const comesBack = <T>(codec: Codec<T>, value: T, travel: (wire: unknown) => unknown): void => {
  expect(codec.decode(travel(codec.encode(value)))).toEqual(value);
};

describe('a value that is encoded and decoded again', () => {
  for (const [name, exchange] of Object.entries(arbitraryExchanges)) {
    const call = CALLS[name as keyof typeof CALLS];
    it(`is unchanged in the query of ${name}`, () => {
      fc.assert(
        fc.property(exchange.query as fc.Arbitrary<never>, (value) =>
          comesBack(call.query as unknown as Codec<never>, value, overTheUrl),
        ),
      );
    });
    it(`is unchanged in the body of ${name}`, () => {
      fc.assert(
        fc.property(exchange.body as fc.Arbitrary<never>, (value) =>
          comesBack(call.body as unknown as Codec<never>, value, overTheWire),
        ),
      );
    });
    it(`is unchanged in the answer of ${name}`, () => {
      fc.assert(
        fc.property(exchange.reply as fc.Arbitrary<never>, (value) =>
          comesBack(call.reply as unknown as Codec<never>, value, overTheWire),
        ),
      );
    });
  }
});
