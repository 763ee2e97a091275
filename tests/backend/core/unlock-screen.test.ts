import { expect, it, vi } from 'vitest';
import { ok, refuse, type Result } from '@/domain/result';
import { type RuoyiParts, ruoyiAnswers } from '@backend/core/ruoyi/ruoyi-answers';

type Unlock = ReturnType<typeof ruoyiAnswers>['unlockScreen'];

const LOCKED = refuse('sign-in.too-many-attempts', { minutes: 5 });

/** Unlocks a screen with the right password. `passed` is the answer of the guard after the password was checked. */
const unlockWith = async (passed: Result<undefined>) => {
  const confirm = vi.fn(() => Promise.resolve());
  const answers = ruoyiAnswers({
    storage: {
      within: () => ({ own: { passwordHash: () => Promise.resolve('hash') } }),
      sessions: { confirm },
    },
    world: { passwords: { verify: () => Promise.resolve(true) } },
    guard: {
      enter: () => Promise.resolve(ok(undefined)),
      failed: () => Promise.resolve(ok(undefined)),
      passed: () => Promise.resolve(passed),
    },
  } as unknown as RuoyiParts);
  const member = {
    account: { id: '7', userName: 'wang' },
    scope: { platform: 'cyy' },
    now: 1,
    tokenHash: 'h',
  };
  const answer = await answers.unlockScreen(
    { body: { password: 'right' } } as Parameters<Unlock>[0],
    member as unknown as Parameters<Unlock>[1],
  );
  return { answer, confirm };
};

it('an unlocked screen counts as a recent sign-in', async () => {
  const { answer, confirm } = await unlockWith(ok(undefined));
  expect(answer).toEqual(ok(undefined));
  expect(confirm).toHaveBeenCalledTimes(1);
});

it('a screen whose account was locked by concurrent guesses counts as no recent sign-in', async () => {
  const { answer, confirm } = await unlockWith(LOCKED);
  expect(answer).toEqual(LOCKED);
  expect(confirm).not.toHaveBeenCalled();
});
