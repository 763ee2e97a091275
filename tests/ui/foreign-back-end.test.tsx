import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createFakeClock } from '@/adapters/fake/fake-clock';
import { createMemoryStore, createMemoryTokenStore } from '@/adapters/fake/memory.store';
import { createRecordingLogger } from '@/adapters/fake/recording.logger';
import { createSessionHub } from '@/adapters/fake/session-hub';
import { MINUTE } from '@/domain/kernel/instant';
import { buildServices } from '@/main/container';
import { buildEarlyParts } from '@/main/early-parts';
import { createRouterNavigator } from '@/main/router-navigator';
import { homeQuery } from '@/ui/home/home.queries';
import { figuresQuery } from '@/ui/home/figures/figures.queries';
import { staffToRateQuery } from '@/ui/work-order/work-order.queries';
import { RUOYI_NEST_ROUTES } from '@tests/contract/fixtures/ruoyi-nest-routes';
import { openApp, platformOf } from '@tests/support/pages/app';
import { PNG } from '@tests/support/pictures';

vi.setConfig({ testTimeout: 60_000 });

/** The answers of a RuoYi-Nest back end, which has none of this product's calls. */
const ANSWERS: Readonly<Record<string, object>> = {
  '/api/getInfo': {
    code: 200,
    msg: 'success',
    permissions: ['*:*:*'],
    roles: ['admin'],
    user: { userId: 1, userName: 'admin', nickName: '若依', avatar: '', admin: true, deptId: 103 },
  },
  '/api/getRouters': { code: 200, msg: 'success', data: RUOYI_NEST_ROUTES },
  '/api/system/user/profile': {
    code: 200,
    msg: 'success',
    data: { userId: 1, userName: 'admin', nickName: '若依', avatar: null },
    roleGroup: '管理员',
  },
  '/api/system/user/profile/avatar': { code: 200, msg: 'success', imgUrl: '/profile/avatar/a.png' },
};

const start = () => {
  const asked: string[] = [];
  const server = {
    origin: 'http://back-end.test',
    fetch: (request: Request) => {
      const { pathname } = new URL(request.url);
      asked.push(`${request.method} ${pathname}`);
      const answer = ANSWERS[pathname] ?? { code: 404, msg: `Cannot ${request.method} ${pathname}` };
      return Promise.resolve(Response.json(answer));
    },
  };
  return { asked, server };
};

const PLATFORM = { ...platformOf('cyy'), dialect: 'ruoyi' } as const;

/** The services of a signed-in user on such a back end, built as in the application. */
const serve = () => {
  const { asked, server } = start();
  const clock = createFakeClock();
  const early = buildEarlyParts({
    platform: PLATFORM,
    navigator: createRouterNavigator(),
    server,
    overrides: {
      clock,
      store: createMemoryStore(),
      tabStore: createMemoryStore(),
      tokens: createMemoryTokenStore('token'),
      channel: createSessionHub().tab(),
      logger: createRecordingLogger(),
    },
  });
  return { asked, clock, services: buildServices({ early }) };
};

describe('a RuoYi back end', () => {
  it('provides the menu of a signed-in user, with its external links', async () => {
    const { asked, server } = start();
    const { user } = openApp({ dialect: 'ruoyi', token: 'token', server, path: '/index' });
    const directory = await screen.findByText('系统设置', {}, { timeout: 20_000 });
    await user.click(directory);
    expect(await screen.findByText('用户管理')).toBeInTheDocument();
    expect(screen.getByText('使用手册').closest('a')).toHaveAttribute('href', 'https://handbook.example');
    expect(asked).toEqual(expect.arrayContaining(['GET /api/getInfo', 'GET /api/getRouters']));
  });

  it('receives requests for the profile and the avatar if the platform enables them', async () => {
    const { asked, services } = serve();
    expect((await services.profile.profile()).userName).toBe('admin');
    const picture = { file: new Blob([PNG], { type: 'image/png' }), fileName: 'a.png' };
    expect(await services.files.uploadImage('avatar', picture)).toMatchObject({
      fileName: '/profile/avatar/a.png',
    });
    expect(asked).toEqual(['GET /api/system/user/profile', 'POST /api/system/user/profile/avatar']);
  });

  it('is queried with backoff for pending ratings when it lacks that call', async () => {
    const { asked, clock, services } = serve();
    const { queryFn } = staffToRateQuery(services);
    if (typeof queryFn !== 'function') throw new Error('nothing is read');
    const read = queryFn as (context: object) => Promise<unknown>;
    for (let minute = 0; minute < 120; minute += 1) {
      await expect(read({ signal: new AbortController().signal })).rejects.toThrow();
      clock.advance(MINUTE);
    }
    // The backoff ends at half an hour; without backoff there would be 120 requests.
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.length).toBeLessThan(20);
  });

  it('is queried with backoff for home and its figures when it lacks these calls', async () => {
    const { services } = serve();
    const failure = await services.home.waiting().then(
      () => undefined,
      (error: unknown) => error,
    );
    const state = { error: failure, errorUpdateCount: 50, errorUpdatedAt: 0 };
    for (const { refetchInterval } of [homeQuery(services, '1'), figuresQuery(services, '1', 30)]) {
      const every = refetchInterval as (query: object) => number;
      expect(every({ state })).toBeGreaterThan(10 * MINUTE);
      expect(every({ state: { ...state, error: null } })).toBeLessThan(10 * MINUTE);
    }
  });
});
