import fc from 'fast-check';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { inRoutingOrder } from '@backend/core/http/routing-order';
import { PATHS, type CallName, type Path } from '@/contract/paths';

const CALLS = Object.entries(PATHS) as [CallName, Path][];

/** A router with these calls, which responds with the name of the matching call. */
const routerOf = (calls: readonly (readonly [CallName, Path])[]) => {
  const app = new Hono();
  for (const { name, method, pattern } of inRoutingOrder(calls))
    app.on(method, pattern, (context) => context.text(name));
  return async (method: string, path: string): Promise<string> =>
    (await app.request(path, { method })).text();
};

describe('the routing order', () => {
  it('leads each path to its own call, regardless of the order of the calls', async () => {
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(CALLS, { minLength: CALLS.length }), async (calls) => {
        const ask = routerOf(calls);
        for (const [name, { method, path, also = [] }] of CALLS)
          for (const each of [path, ...also])
            expect(await ask(method, each.replaceAll(/\{\w+\}/g, '4711'))).toBe(name);
      }),
      { numRuns: 20 },
    );
  });

  it('leads the paths of notices to their own calls in the alphabetical order that a bundler produces', async () => {
    const ask = routerOf(CALLS.toSorted(([a], [b]) => (a < b ? -1 : 1)));
    expect(await ask('GET', '/system/notice/listTop')).toBe('topNotices');
    expect(await ask('GET', '/system/notice/12')).toBe('notice');
  });
});
