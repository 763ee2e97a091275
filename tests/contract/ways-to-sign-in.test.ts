import { toJsonSchema } from '@valibot/to-json-schema';
import { expect, it } from 'vitest';
import type { AnyCall } from '@/contract/call';
import { CALLS } from '@/contract/calls';

const namesIn = (schema: unknown): readonly string[] =>
  typeof schema !== 'object' || schema === null
    ? []
    : Object.entries(schema).flatMap(([key, value]) => [
        ...(key === 'properties' ? Object.keys(value as object) : []),
        ...namesIn(value),
      ]);

it('only the two calls of signing in return a session', () => {
  const answering = (Object.entries(CALLS) as [string, AnyCall][]).filter(([, { reply }]) =>
    namesIn(toJsonSchema(reply.schema as never, { errorMode: 'ignore', typeMode: 'input' })).includes(
      'token',
    ),
  );
  expect(answering.map(([name]) => name)).toEqual(['signIn', 'signInSecondFactor']);
});
