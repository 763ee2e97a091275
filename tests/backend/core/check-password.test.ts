import { expect, it, vi } from 'vitest';
import { ok, refuse } from '@/domain/result';
import { checkPassword } from '@backend/core/session/check-password';
import type { SignInGuard } from '@backend/core/session/sign-in-guard';

const LOCKED = refuse('sign-in.too-many-attempts', { minutes: 1 });
const GUESS = {
  attempt: { platform: 'cyy', userName: 'a', accountId: '1' },
  password: 'right',
  hash: 'right',
  caller: 'a',
} as const;

/** A sign-in guard that allows this many attempts, and a hasher without a queue. */
const parts = (times: number) => {
  const enter = vi.fn(() => Promise.resolve(enter.mock.calls.length <= times ? ok(undefined) : LOCKED));
  const failed = vi.fn(() => Promise.resolve(ok(undefined)));
  const guard = { enter, failed, passed: () => Promise.resolve(ok(undefined)) } as unknown as SignInGuard;
  const passwords = {
    hash: (password: string) => Promise.resolve(password),
    verify: (
      password: string,
      hash: string,
      _caller?: string,
      around: (check: () => Promise<boolean>) => Promise<boolean> = (check) => check(),
    ) => around(() => Promise.resolve(password === hash)),
  };
  return { guarded: { guard, passwords }, failed };
};

it.each([0, 1, 2])('a right password is refused when the guard locks after %i attempts', async (times) => {
  expect(await checkPassword(parts(times).guarded, GUESS, 0)).toEqual(LOCKED);
});

it('a right password is accepted while the guard allows it, and is not counted as a failure', async () => {
  const { guarded, failed } = parts(3);
  expect(await checkPassword(guarded, GUESS, 0)).toEqual(ok(true));
  expect(failed).not.toHaveBeenCalled();
});

it('a wrong password is counted once', async () => {
  const { guarded, failed } = parts(9);
  expect(await checkPassword(guarded, { ...GUESS, password: 'wrong' }, 0)).toEqual(ok(false));
  expect(failed).toHaveBeenCalledTimes(1);
});
