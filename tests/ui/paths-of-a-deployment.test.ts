import { describe, expect, it } from 'vitest';
import { createMemoryStore, createMemoryTokenStore } from '@/adapters/fake/memory.store';
import { createRecordingLogger } from '@/adapters/fake/recording.logger';
import { createSessionHub } from '@/adapters/fake/session-hub';
import { captchaImage, getIdentity } from '@/contract/calls/session';
import { buildEarlyParts } from '@/main/early-parts';
import { loadPagePlatform } from '@/main/platforms';
import { createRouterNavigator } from '@/main/router-navigator';
import { platformOf } from '@tests/support/pages/app';

describe('a back end with other paths', () => {
  it('is called at the platform’s paths, and at the contract’s paths by default', async () => {
    const asked: string[] = [];
    const server = {
      origin: 'http://back-end.test',
      fetch: (request: Request) => {
        asked.push(new URL(request.url).pathname);
        return Promise.resolve(Response.json({ code: 200, captchaEnabled: false, user: { userId: 1 } }));
      },
    };
    const { requests } = buildEarlyParts({
      platform: { ...platformOf('cyy'), paths: { captcha: '/code' } },
      navigator: createRouterNavigator(),
      server,
      overrides: {
        store: createMemoryStore(),
        tokens: createMemoryTokenStore(),
        channel: createSessionHub().tab(),
        logger: createRecordingLogger(),
      },
    });
    await requests.send(captchaImage, {});
    await requests.send(getIdentity, {});
    expect(asked).toEqual(['/api/code', '/api/getInfo']);
  });

  const placeWith = (paths: object | undefined) =>
    loadPagePlatform('localhost', () =>
      Promise.resolve(
        Response.json({ platforms: [{ ...platformOf('cyy'), ...(paths === undefined ? {} : { paths }) }] }),
      ),
    );

  it.each([undefined, {}, { workOrder: '/ticket/{id}' }, { workOrder: 'POST /ticket/{id}' }])(
    'is read from the file of the platforms: %o',
    async (paths) => {
      expect(await placeWith(paths)).toMatchObject({ kind: 'platform', platform: { id: 'cyy' } });
    },
  );

  it.each([
    { workOrders: '/x' },
    { workOrder: '/ticket' },
    { workOrder: '/ticket/{number}' },
    { workList: 'x' },
    { workList: 'PATCH /x' },
  ])('is refused before the first request when no call could be sent: %o', async (paths) => {
    const [name] = Object.keys(paths);
    expect(await placeWith(paths)).toEqual({ kind: 'faulty', field: `platforms.0.paths.${name}` });
  });

  it('may have a platform id of its own', async () => {
    const answer = () =>
      Promise.resolve(Response.json({ platforms: [{ ...platformOf('cyy'), id: 'Shop-7' }] }));
    expect(await loadPagePlatform('localhost', answer)).toMatchObject({ platform: { id: 'Shop-7' } });
  });

  it.each([
    ['text that is no JSON', '<html>', 'platforms'],
    ['an empty file', '', 'platforms'],
    ['an entry without a name', JSON.stringify({ platforms: [{ id: 'a' }] }), 'platforms.0.name'],
  ])('reports the invalid field of the file: %s', async (_, text, field) => {
    expect(await loadPagePlatform('localhost', () => Promise.resolve(new Response(text)))).toEqual({
      kind: 'faulty',
      field,
    });
  });

  it('reports a missing file, without a retry', async () => {
    expect(
      await loadPagePlatform('localhost', () => Promise.resolve(new Response('', { status: 404 }))),
    ).toEqual({
      kind: 'faulty',
      field: 'platforms',
    });
  });

  it('offers a retry when the file cannot be loaded', async () => {
    expect(
      await loadPagePlatform('localhost', () => Promise.resolve(new Response('', { status: 502 }))),
    ).toEqual({
      kind: 'failed',
    });
    expect(await loadPagePlatform('localhost', () => Promise.reject(new TypeError('offline')))).toEqual({
      kind: 'failed',
    });
  });
});
