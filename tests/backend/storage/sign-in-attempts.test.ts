import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { ACCOUNT_LIMIT, FORGET_FAILURES_AFTER_MS, NO_ATTEMPTS } from '@/domain/access/sign-in-attempts';
import { MINUTE } from '@/domain/kernel/instant';
import { NOON } from '@tests/support/builders';
import { onEachDatabase } from '@tests/support/database';

onEachDatabase('sign-in attempts', (database) => {
  const attempts = () => database().storage.signInAttempts;
  const count = (key: string, at = NOON) => attempts().count(key, ACCOUNT_LIMIT, at);

  it('are counted by key and can be reset; counting returns the state before the attempt', async () => {
    const [mine, other] = [randomUUID(), randomUUID()];
    expect(await count(mine)).toEqual(NO_ATTEMPTS);
    expect((await count(mine)).failures).toBe(1);
    expect(await attempts().find(other)).toEqual(NO_ATTEMPTS);
    await attempts().forget(mine);
    expect(await attempts().find(mine)).toEqual(NO_ATTEMPTS);
  });

  it('are not counted while the key is locked', async () => {
    const key = randomUUID();
    for (let each = 0; each < ACCOUNT_LIMIT.failuresBeforePause; each += 1) await count(key);
    const locked = { failures: ACCOUNT_LIMIT.failuresBeforePause, lastAt: NOON, lockedUntil: NOON + MINUTE };
    expect(await count(key, NOON + 1)).toEqual(locked);
    expect(await attempts().find(key)).toEqual(locked);
    await count(key, NOON + MINUTE);
    expect((await attempts().find(key)).failures).toBe(ACCOUNT_LIMIT.failuresBeforePause + 1);
  });

  it('allow no more concurrent attempts than sequential ones', async () => {
    const key = randomUUID();
    const all = await Promise.all(Array.from({ length: 20 }, () => count(key)));
    expect(all.filter(({ lockedUntil }) => lockedUntil <= NOON)).toHaveLength(
      ACCOUNT_LIMIT.failuresBeforePause,
    );
  });

  it('are deleted after a day', async () => {
    const [old, young] = [randomUUID(), randomUUID()];
    await count(old);
    await count(young, NOON + 1);
    await attempts().sweep(NOON + FORGET_FAILURES_AFTER_MS);
    expect((await attempts().find(old)).failures).toBe(0);
    expect((await attempts().find(young)).failures).toBe(1);
  });
});
