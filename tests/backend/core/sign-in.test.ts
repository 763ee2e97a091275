import { describe, expect, it } from 'vitest';
import { ok, refuse } from '@/domain/result';
import type { Account } from '@backend/core/ports/account';
import type { World } from '@backend/core/ports/world.port';
import { createSignInService } from '@backend/core/session/sign-in.service';

const ACCOUNT: Account = {
  id: '1',
  platform: 'cyy',
  userName: 'seller',
  name: '王芳',
  linkName: '',
  avatar: '',
  type: 'SELLER',
  sid: '1',
  roles: [],
  permissions: [],
  enabled: true,
};

/** Signs in with a hasher that records its calls. */
const signInWith = () => {
  const work: string[] = [];
  const world: World = {
    now: () => 0,
    randomBytes: (length) => new Uint8Array(length),
    logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
    passwords: {
      hash: (password) => Promise.resolve(`hash of ${password}`),
      verify: (password, hash) => {
        work.push(hash);
        return Promise.resolve(hash === `hash of ${password}`);
      },
      rateStrength: () => Promise.reject(new Error('signing in rates no password')),
    },
  };
  const service = createSignInService({
    accounts: {
      byUserName: (_platform, name) =>
        Promise.resolve(
          name === 'seller' ? { ...ACCOUNT, passwordHash: 'hash of right', endings: 0 } : undefined,
        ),
      replacePassword: () => Promise.resolve(0),
      shops: () => Promise.resolve([]),
      addMain: () => Promise.resolve(false),
    },
    captchas: { issue: () => Promise.resolve({ enabled: false }), check: () => Promise.resolve(ok(true)) },
    guard: {
      enter: () => Promise.resolve(ok(undefined)),
      failed: () => Promise.resolve(ok(undefined)),
      passed: () => Promise.resolve(ok(undefined)),
    },
    world,
    settings: { platforms: ['cyy'], captcha: false, secretKey: 'for tests' },
    secondStep: { ask: () => Promise.resolve(refuse('sign-in.second-factor-required', { ticket: '-' })) },
    begin: () => Promise.resolve(ok({ token: 'token', chatUserId: '', chatSignature: '' })),
  });
  const attempt = (userName: string, password: string) =>
    service.signIn({ userName, password, captchaAnswer: '', uuid: '' }, { now: 0, platform: 'cyy' });
  return { attempt, work };
};

describe('signing in with wrong data', () => {
  it('costs one check of one hash, whether or not the name exists', async () => {
    const { attempt, work } = signInWith();
    const wrong = await attempt('seller', 'wrong');
    expect(work).toEqual(['hash of right']);
    const missing = await attempt('missing', 'wrong');
    expect(work).toHaveLength(2);
    expect(work[1]).toMatch(/^hash of [0-9a-f]{32}$/);
    expect(missing).toEqual(wrong);
  });

  it('never succeeds for an unknown name, not even with the password of the dummy hash', async () => {
    const { attempt, work } = signInWith();
    await attempt('no-such-user', 'x');
    const guessed = work[0]?.slice('hash of '.length) ?? '';
    expect(await attempt('no-such-user', guessed)).toMatchObject({ ok: false });
  });
});
