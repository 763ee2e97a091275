import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { Failure } from '@/application/request/failure';
import { ok, refuse, type Result } from '@/domain/result';
import { aRunner } from '../support/runner';

type Outcome = 'stored' | 'refused' | 'reused' | 'lost';

const answerOf = (outcome: Outcome): Promise<Result<string>> => {
  switch (outcome) {
    case 'stored':
      return Promise.resolve(ok('1'));
    case 'refused':
      return Promise.resolve(refuse('urge.too-soon', { minutes: 1 }));
    case 'reused':
      return Promise.resolve(refuse('request.id-reused'));
    case 'lost':
      return Promise.reject(new Failure({ kind: 'network', ambiguous: true }));
  }
};

const outcome = fc.constantFrom<Outcome>('stored', 'refused', 'reused', 'lost');

describe('a command', () => {
  test('on success, first removes its draft and then publishes its change', async () => {
    const { runner, published } = aRunner();
    const order: string[] = [];
    await runner.run({
      action: 'a',
      id: '7',
      input: null,
      send: () => answerOf('stored'),
      onConfirmed: () => order.push(`draft cleared, ${String(published.length)} published`),
      change: () => ({ area: 'order', id: '7', kind: 'changed' }),
    });
    expect(order).toEqual(['draft cleared, 0 published']);
    expect(published).toEqual([{ area: 'order', id: '7', kind: 'changed' }]);
  });

  test.each<Outcome>(['refused', 'lost'])('that is %s keeps its draft and publishes nothing', async (how) => {
    const { runner, published } = aRunner();
    const onConfirmed = vi.fn();
    const change = () => ({ area: 'order', id: '7', kind: 'changed' });
    const command = { action: 'a', id: '7', input: null, send: () => answerOf(how), onConfirmed, change };
    await runner.run(command).catch(() => undefined);
    expect(onConfirmed).not.toHaveBeenCalled();
    expect(published).toEqual([]);
  });

  test('gets a new key only after a confirmation, or after a refusal because its key was used for another input', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(outcome, { maxLength: 12 }), async (outcomes) => {
        const { runner } = aRunner();
        const used: string[] = [];
        for (const how of outcomes) {
          const send = (key: string) => {
            used.push(key);
            return answerOf(how);
          };
          await runner.run({ action: 'a', id: '7', input: null, send }).catch(() => undefined);
        }
        const ends = outcomes.slice(0, -1).filter((how) => how === 'stored' || how === 'reused').length;
        expect(new Set(used).size).toBe(outcomes.length === 0 ? 0 : ends + 1);
      }),
    );
  });

  test('reports its outcome to the owner of its idempotency key', async () => {
    const { runner } = aRunner();
    const received = async (how: Outcome | 'expired') => {
      const reported: string[] = [];
      const holder = {
        take: () => 'mine',
        confirmed: () => reported.push('confirmed'),
        reused: () => reported.push('reused'),
        undone: () => reported.push('undone'),
      };
      const expired = () => Promise.reject(new Failure({ kind: 'unauthenticated', ambiguous: false }));
      const send = vi.fn(() => (how === 'expired' ? expired() : answerOf(how)));
      await runner.run({ action: 'a', id: '7', input: null, holder, send }).catch(() => undefined);
      expect(send).toHaveBeenCalledWith('mine');
      return reported;
    };
    expect(await received('stored')).toEqual(['confirmed']);
    expect(await received('reused')).toEqual(['reused']);
    expect(await received('refused')).toEqual(['undone']);
    expect(await received('expired')).toEqual(['undone']);
    expect(await received('lost')).toEqual([]);
  });

  test('works without the optional callbacks for its draft, its change and an unused key', async () => {
    const { runner, published } = aRunner();
    const holder = { take: () => 'mine', confirmed: () => undefined, reused: () => undefined };
    const expired = () =>
      Promise.reject<Result<string>>(new Failure({ kind: 'unauthenticated', ambiguous: false }));
    const run = (send: () => Promise<Result<string>>) =>
      runner.run({ action: 'a', id: '7', input: null, holder, send });
    expect(await run(() => answerOf('stored'))).toEqual(ok('1'));
    expect(await run(() => answerOf('refused'))).toEqual(refuse('urge.too-soon', { minutes: 1 }));
    await expect(run(expired)).rejects.toMatchObject({ details: { kind: 'unauthenticated' } });
    expect(published).toEqual([]);
  });
});
