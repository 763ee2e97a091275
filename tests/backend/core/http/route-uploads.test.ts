import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { refuse } from '@/domain/result';
import { routeUploads } from '@backend/core/http/route-uploads';
import type { RequestOrigin } from '@backend/core/http/api';

it('an upload beyond the limits of its session is refused with the status 429 and a retry time', async () => {
  const app = new Hono<{ Bindings: RequestOrigin }>();
  const gate = { hold: () => Promise.resolve(refuse('request.too-many', { seconds: 3 })) };
  routeUploads(
    app as never,
    { gate, cookie: { tokenOf: () => undefined }, world: { now: Date.now } } as never,
  );
  const response = await app.request('/seller/upload', { method: 'POST' }, {});
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '3']);
  expect(await response.json()).toMatchObject({ refusal: 'request.too-many' });
});
