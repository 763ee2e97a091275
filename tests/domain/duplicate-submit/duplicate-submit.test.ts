import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SubmitBody } from '@/domain/duplicate-submit/canonical-body';
import {
  afterAnswer,
  DUPLICATE_WINDOW,
  guardSubmit,
  NO_RECENT_SUBMITS,
  type RecentSubmits,
  type Submit,
} from '@/domain/duplicate-submit/duplicate-submit';

const json = (value: unknown): SubmitBody => ({ kind: 'json', value });
const post = (value: unknown, more: Partial<Submit> = {}): Submit => ({
  method: 'POST',
  url: '/seller/work',
  body: json(value),
  ...more,
});
const refused = { ok: false, refusal: { code: 'request.duplicate', params: {} } };
const passed = { ok: true, value: undefined };

/** Whether each of the requests passes, in order. */
const passes = (...requests: readonly (readonly [at: number, submit: Submit])[]): readonly boolean[] => {
  let recent: RecentSubmits = NO_RECENT_SUBMITS;
  return requests.map(([at, submit]) => {
    const guarded = guardSubmit(recent, submit, at);
    recent = guarded.recent;
    return guarded.outcome.ok;
  });
};

const a = post({ id: 'A' });
const b = post({ id: 'B' });

describe('a repeated request', () => {
  it('is refused inside the window', () => {
    const first = guardSubmit(NO_RECENT_SUBMITS, a, 5000);
    expect(first.outcome).toEqual(passed);
    expect(guardSubmit(first.recent, a, 5000).outcome).toEqual(refused);
    expect(guardSubmit(first.recent, a, 6999).outcome).toEqual(refused);
  });

  it('passes exactly 2000 ms later', () => {
    expect(DUPLICATE_WINDOW).toBe(2000);
    expect(passes([0, a], [1999, a], [2000, a])).toEqual([true, false, true]);
  });

  it('is refused even when other requests were sent in between', () => {
    expect(passes([0, a], [100, b], [200, a], [300, b])).toEqual([true, true, false, false]);
  });

  it('does not extend the window when it is refused', () => {
    expect(passes([0, a], [1500, a], [2100, a], [3000, a])).toEqual([true, false, true, false]);
  });

  it('recognises a repeat regardless of key order and method case', () => {
    expect(passes([0, post({ x: 1, y: { p: 1, q: 2 } })], [1, post({ y: { q: 2, p: 1 }, x: 1 })])).toEqual([
      true,
      false,
    ]);
    expect(passes([0, a], [1, { ...a, method: 'post' }])).toEqual([true, false]);
  });

  it('is also recognised without a body', () => {
    const bare: Submit = { method: 'PUT', url: '/x', body: { kind: 'none' } };
    expect(passes([0, bare], [1, bare], [2, { ...bare, method: 'POST' }])).toEqual([true, false, true]);
  });
});

describe('a request passes if it', () => {
  it('has another method, URL or body', () => {
    expect(
      passes(
        [0, a],
        [1, { ...a, method: 'PUT' }],
        [2, { ...a, url: '/seller/work?x=1' }],
        [3, { ...a, body: { kind: 'text', text: '{"id":"A"}' } }],
        [4, post({ id: 'A', list: [1, 2] })],
        [5, post({ id: 'A', list: [2, 1] })],
      ),
    ).toEqual([true, true, true, true, true, true]);
    const body: SubmitBody = { kind: 'text', text: 'b' };
    expect(
      passes([0, { ...a, url: '/a', body }], [1, { ...a, url: '/atext b', body: { kind: 'none' } }]),
    ).toEqual([true, true]);
  });

  it('has a method other than POST or PUT', () => {
    for (const method of ['GET', 'get', 'DELETE', 'PATCH', 'HEAD']) {
      const other = { ...a, method };
      expect(guardSubmit(NO_RECENT_SUBMITS, other, 0)).toEqual({ recent: [], outcome: passed });
      expect(passes([0, other], [1, other])).toEqual([true, true]);
    }
  });

  it('has repeatSubmit set to false, and is not remembered', () => {
    const free = { ...a, repeatSubmit: false };
    expect(guardSubmit(NO_RECENT_SUBMITS, free, 0).recent).toEqual([]);
    expect(passes([0, free], [1, free], [2, a], [3, free], [4, { ...a, repeatSubmit: true }])).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  it('has a body that cannot be compared, such as a form with files', () => {
    const upload = post(null, { body: { kind: 'opaque' } });
    expect(guardSubmit(NO_RECENT_SUBMITS, upload, 0).recent).toEqual([]);
    expect(passes([0, upload], [1, upload])).toEqual([true, true]);
  });

  it('repeats a request with a later time, because the clock was set back', () => {
    expect(passes([10_000, a], [9999, a])).toEqual([true, true]);
  });
});

describe('the answer to a request', () => {
  it('allows an immediate repeat when it requires the password', () => {
    const { recent } = guardSubmit(NO_RECENT_SUBMITS, a, 0);
    const forgotten = afterAnswer(recent, a, 0, 'session.not-recent');
    expect(forgotten).toEqual([]);
    expect(guardSubmit(forgotten, a, 1).outcome).toEqual(passed);
  });

  it('leaves the request remembered in all other cases', () => {
    const { recent } = guardSubmit(NO_RECENT_SUBMITS, a, 0);
    for (const refusal of [undefined, 'withdrawal.not-found', 'request.duplicate'] as const)
      expect(afterAnswer(recent, a, 0, refusal)).toBe(recent);
  });

  it('removes only its own request when it is late', () => {
    const first = guardSubmit(NO_RECENT_SUBMITS, a, 0);
    const second = guardSubmit(first.recent, a, 2000);
    expect(afterAnswer(second.recent, a, 0, 'session.not-recent')).toEqual(second.recent);
  });

  it('changes nothing for a request that is not guarded', () => {
    const { recent } = guardSubmit(NO_RECENT_SUBMITS, a, 0);
    for (const free of [
      { ...a, method: 'GET' },
      { ...a, repeatSubmit: false },
      post(0, { body: { kind: 'opaque' } }),
    ])
      expect(afterAnswer(recent, free, 0, 'session.not-recent')).toEqual(recent);
  });
});

describe('the remembered requests', () => {
  it('are an empty list at first', () => {
    expect(NO_RECENT_SUBMITS).toEqual([]);
  });

  it('consist of a digest and a time each, and are dropped after two seconds', () => {
    const { recent } = guardSubmit(NO_RECENT_SUBMITS, a, 1000);
    expect(recent).toEqual([{ digest: expect.stringMatching(/^[0-9a-f]{16}$/), at: 1000 }]);
    expect(guardSubmit(recent, b, 2999).recent).toHaveLength(2);
    expect(guardSubmit(recent, b, 3000).recent).toEqual([{ digest: expect.any(String), at: 3000 }]);
    expect(guardSubmit(recent, { ...b, method: 'GET' }, 3000).recent).toEqual([]);
  });

  it('never contain the URL or the body', () => {
    const secret = fc.stringMatching(/^[A-Za-z]{6,20}$/);
    fc.assert(
      fc.property(secret, secret, (password, token) => {
        const { recent } = guardSubmit([], post({ password }, { url: `/x?token=${token}` }), 0);
        expect(JSON.stringify(recent)).not.toContain(password);
        expect(JSON.stringify(recent)).not.toContain(token);
      }),
    );
  });
});

describe('any sequence of requests', () => {
  const step = fc.record({ wait: fc.constantFrom(0, 1, 500, 1000, 1999, 2000, 2001), which: fc.nat(3) });

  it('lets a request pass exactly when no equal one passed within the last 2000 ms', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let now = 0;
        const timed = steps.map(({ wait, which }) => [(now += wait), which] as const);
        const lastPassed = new Map<number, number>();
        const expected = timed.map(([at, which]) => {
          const free = at - (lastPassed.get(which) ?? -Infinity) >= 2000;
          if (free) lastPassed.set(which, at);
          return free;
        });
        expect(passes(...timed.map(([at, which]) => [at, post({ which })] as const))).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  it('lets a request pass unless an equal one passed within 2000 ms without a password dialog', () => {
    const answered = fc.record({
      wait: fc.constantFrom(0, 1, 1999, 2000),
      which: fc.nat(3),
      asked: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(answered, { maxLength: 40 }), (steps) => {
        let now = 0;
        let recent: RecentSubmits = NO_RECENT_SUBMITS;
        const blockedUntil = new Map<number, number>();
        for (const { wait, which, asked } of steps) {
          now += wait;
          const submit = post({ which });
          const guarded = guardSubmit(recent, submit, now);
          expect(guarded.outcome.ok).toBe(now >= (blockedUntil.get(which) ?? 0));
          recent = guarded.outcome.ok
            ? afterAnswer(guarded.recent, submit, now, asked ? 'session.not-recent' : undefined)
            : guarded.recent;
          if (guarded.outcome.ok) blockedUntil.set(which, asked ? now : now + 2000);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('never remembers more requests than those of one window', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let now = 0;
        let recent: RecentSubmits = [];
        for (const { wait, which } of steps) {
          now += wait;
          ({ recent } = guardSubmit(recent, post({ which }), now));
          expect(recent.length).toBeLessThanOrEqual(4);
          expect(recent.every(({ at }) => now - at < 2000)).toBe(true);
        }
      }),
    );
  });
});
