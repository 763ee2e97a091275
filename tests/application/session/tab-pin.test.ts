import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideSending } from '@/application/session/tab-pin';

const token = fc.option(fc.constantFrom('t1', 't2'), { nil: undefined });
const person = fc.record({ userId: fc.constantFrom('1', '2'), name: fc.constant('') });
const pin = fc.record({ userId: fc.constantFrom('1', '2'), token: fc.constantFrom('t1', 't2') });

test('a pinned tab never continues with a token that may belong to another user', () => {
  fc.assert(
    fc.property(pin, token, fc.option(person, { nil: undefined }), (pinned, held, owner) => {
      const decision = decideSending(pinned, held, owner);
      if (decision.kind !== 'go' && decision.kind !== 'adopt') return true;
      return held === pinned.token || owner?.userId === pinned.userId;
    }),
  );
});

test('a tab without an identity may send requests', () => {
  expect(decideSending(undefined, 't', undefined)).toEqual({ kind: 'go' });
});
