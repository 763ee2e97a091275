import { describe, expect, it, vi } from 'vitest';
import { createConsoleLogger } from '@/adapters/browser/console.logger';
import { Failure } from '@/application/request/failure';

const SECRET = '客户 王女士 13800138000\n    at 上海 (https://x/1.js:1:2)';

/** Logs an error, and returns the arguments of the console call. */
const logged = (error: unknown) => {
  const out = { warn: vi.fn(), error: vi.fn() };
  createConsoleLogger(out).error('page', error);
  const [event, facts] = out.error.mock.calls[0] ?? [];
  return { event, facts, written: JSON.stringify(out.error.mock.calls) };
};

describe('the console logger', () => {
  it('writes the kind and the codes of a failure, but no text from the server', () => {
    const failure = new Failure(
      { kind: 'refused', code: 500, status: 200, msg: SECRET, ambiguous: false },
      { cause: new Error(SECRET) },
    );
    const { event, facts, written } = logged(failure);
    expect(event).toBe('page');
    expect(facts).toMatchObject({ name: 'Failure', kind: 'refused', code: 500, status: 200 });
    expect(written).not.toMatch(/王女士|13800138000|上海/);
  });

  it('writes where an error was thrown, but not the values quoted in its message', () => {
    const text = '王女士' as unknown as Record<string, number>;
    const quoting = () => {
      text['phone'] = 1;
    };
    expect(quoting).toThrow(/王女士/);
    try {
      quoting();
    } catch (error) {
      const { facts, written } = logged(error);
      expect(facts).toMatchObject({ name: 'TypeError' });
      expect(written).toContain('console-logger.test.ts');
      expect(written).not.toContain('王女士');
    }
  });

  it('reads the stack frames of Firefox and Safari', () => {
    const error = new Error(SECRET);
    error.stack = 'open@https://desk.example/a.js:1:22\n@https://desk.example/b.js:3:4\n';
    expect(logged(error).facts).toMatchObject({
      at: ['open@https://desk.example/a.js:1:22', '@https://desk.example/b.js:3:4'],
    });
  });

  it('writes the numeric code of an SDK error, and only the type of a value that is no error', () => {
    expect(logged(Object.assign(new Error(SECRET), { code: 6206 })).facts).toMatchObject({ code: 6206 });
    expect(logged(SECRET)).toMatchObject({ facts: { name: 'string' } });
    expect(logged(SECRET).written).not.toContain('王女士');
  });
});
