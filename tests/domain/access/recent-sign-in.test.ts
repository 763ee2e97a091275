import { expect, it } from 'vitest';
import { checkRecentSignIn } from '@/domain/access/recent-sign-in';
import { MINUTE } from '@/domain/kernel/instant';

it('a sign-in is recent for half an hour', () => {
  expect(checkRecentSignIn(0, 30 * MINUTE).ok).toBe(true);
  expect(checkRecentSignIn(0, 30 * MINUTE + 1)).toEqual({
    ok: false,
    refusal: { code: 'session.not-recent', params: { minutes: 30 } },
  });
});
