import { expect, it } from 'vitest';
import { withReadsSince } from '@/application/request/reads-since';
import type { RequestPort } from '@/application/request/request.port';
import { createFakeClock } from '@/adapters/fake/fake-clock';
import { getIdentity } from '@/contract/calls/session';

const inner = { send: () => Promise.resolve({}) } as unknown as RequestPort;

it('the time of the first read is kept for the current token only', async () => {
  const clock = createFakeClock();
  let token: string | undefined;
  const { requests, since } = withReadsSince(inner, () => token, clock);
  await requests.send(getIdentity, {});
  expect(since()).toBeUndefined();

  token = 'first';
  const begun = clock.now();
  await requests.send(getIdentity, {});
  await clock.advance(5000);
  await requests.send(getIdentity, {});
  expect(since()).toBe(begun);

  token = 'second';
  expect(since()).toBeUndefined();
  await requests.send(getIdentity, {});
  expect(since()).toBe(begun + 5000);
});
