import { describe, expect, it } from 'vitest';
import {
  afterFailure,
  minutesLocked,
  NO_ATTEMPTS,
  type SignInAttempts,
} from '@/domain/access/sign-in-attempts';
import { MINUTE } from '@/domain/kernel/instant';
import type { SignInAttemptStorage } from '@backend/core/ports/sign-in-attempts.port';
import { createSignInGuard } from '@backend/core/session/sign-in-guard';

const inMemory = (): SignInAttemptStorage => {
  const kept = new Map<string, SignInAttempts>();
  const find = (key: string): SignInAttempts => kept.get(key) ?? NO_ATTEMPTS;
  return {
    find: (key) => Promise.resolve(find(key)),
    count: (key, limit, now) => {
      const before = find(key);
      if (minutesLocked(before, now) > 0) return Promise.resolve(before);
      kept.set(key, afterFailure(before, limit, now));
      return Promise.resolve(before);
    },
    forget: (key) => Promise.resolve(void kept.delete(key)),
    sweep: () => Promise.resolve(),
  };
};

const SELLER = { platform: 'cyy', userName: 'seller', ip: '203.0.113.5' };

describe('one wrong guess', () => {
  it('gets the same answer as a right password while the account is locked', async () => {
    const guard = createSignInGuard(inMemory());
    const answers: boolean[] = [];
    for (let wrong = 0; wrong < 7; wrong += 1) answers.push((await guard.failed(SELLER, 0)).ok);
    expect(answers).toEqual([true, true, true, true, true, false, false]);
    expect(await guard.failed(SELLER, 0)).toEqual(await guard.passed(SELLER, 0));
  });
});

describe('many concurrent sign-ins', () => {
  it('all succeed when no password is wrong', async () => {
    const guard = createSignInGuard(inMemory());
    const entered = await Promise.all(Array.from({ length: 50 }, () => guard.enter(SELLER, 0)));
    const passed = await Promise.all(Array.from({ length: 50 }, () => guard.passed(SELLER, 0)));
    expect([...entered, ...passed].every(({ ok }) => ok)).toBe(true);
  });

  it('are limited like sequential ones: a right guess after five wrong ones is refused', async () => {
    const guard = createSignInGuard(inMemory());
    const entered = await Promise.all(Array.from({ length: 6 }, () => guard.enter(SELLER, 0)));
    expect(entered.every(({ ok }) => ok)).toBe(true);
    for (let wrong = 0; wrong < 5; wrong += 1) await guard.failed(SELLER, 0);
    expect(await guard.passed(SELLER, 0)).toMatchObject({
      ok: false,
      refusal: { code: 'sign-in.too-many-attempts', params: { minutes: 1 } },
    });
    expect((await guard.passed(SELLER, MINUTE)).ok).toBe(true);
  });
});
