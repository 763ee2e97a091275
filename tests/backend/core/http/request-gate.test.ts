import { afterEach, describe, expect, it, vi } from 'vitest';
import { ok } from '@/domain/result';
import {
  createRequestGate,
  REQUEST_LIMITS,
  type RequestKind,
  type RequestLimits,
} from '@backend/core/http/request-limits';

const TOKEN = 'A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S9t0_-a';
const IP = '203.0.113.9';

const openGate = (limits: RequestLimits) =>
  createRequestGate(limits, { take: () => Promise.resolve(0), sweep: () => Promise.resolve() });

const gateOf = () =>
  openGate({
    ...REQUEST_LIMITS,
    session: { perMinute: 1, burst: 1 },
    inFlight: { running: 1, waiting: 0 },
  });

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the request gate', () => {
  /** The number of these requests that run at once. */
  const answeredAtOnce = async (senders: readonly { token?: string; ip?: string }[]) => {
    const gate = gateOf();
    let end = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      end = resolve;
    });
    const begun: unknown[] = [];
    const work = async () => {
      begun.push(1);
      await held;
      return ok(undefined);
    };
    const all = Promise.all(senders.map((sender) => gate.hold(sender, work)));
    end();
    await all;
    return begun.length;
  };

  it('counts the sessions of one IP separately', async () => {
    const senders = [0, 1, 2].map((last) => ({ token: `${TOKEN.slice(0, -1)}${last}`, ip: IP }));
    expect(await answeredAtOnce(senders)).toBe(3);
  });

  it.each([
    ['a word', 'made-up'],
    ['too short', 'x'.repeat(42)],
    ['too long', 'x'.repeat(44)],
    ['a character of another alphabet', `${'x'.repeat(42)}=`],
    ['much too long', 'x'.repeat(4000)],
  ])('counts a malformed token under its IP: %s', async (_what, token) => {
    const senders = [0, 1, 2].map((first) => ({ token: `${first}${token.slice(1)}`, ip: IP }));
    expect(await answeredAtOnce([...senders, { ip: IP }])).toBe(1);
  });

  it('limits a session across all of its IPs, but not other sessions', async () => {
    const gate = gateOf();
    expect(await gate.take({ token: TOKEN, ip: IP }, 0)).toBe(0);
    expect(await gate.take({ token: TOKEN, ip: '203.0.113.10' }, 0)).toBeGreaterThan(0);
    expect(await gate.take({ token: `${TOKEN.slice(0, -1)}b`, ip: IP }, 0)).toBe(0);
  });

  it('limits how many commands of a session run at once, and its reads do not wait for them', async () => {
    const gate = openGate({ ...REQUEST_LIMITS, commandsInFlight: { running: 1, waiting: 5 } });
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const hold = (what: string, sender: { token?: string; ip?: string; kind?: RequestKind }) =>
      gate.hold(sender, async () => {
        begun.push(what);
        await new Promise<void>((end) => ends.push(end));
        return ok(what);
      });
    const commandNames = ['1', '2', '3'];
    const commands = commandNames.map((each) => hold(each, { token: TOKEN, kind: 'command' }));
    const read = hold('read', { token: TOKEN });
    const other = hold('other', { token: `${TOKEN.slice(0, -1)}b`, kind: 'command' });
    await vi.waitFor(() => expect(begun).toHaveLength(3));
    // The token is hashed before a request joins its queue, so any of the three commands may be first.
    expect(begun.filter((what) => commandNames.includes(what))).toHaveLength(1);
    expect(begun).toEqual(expect.arrayContaining(['other', 'read']));
    for (let ended = 0; ended < 5; ended += 1) {
      await vi.waitFor(() => expect(ends.length).toBeGreaterThan(ended));
      ends[ended]?.();
    }
    expect(await Promise.all([...commands, read, other])).toHaveLength(5);
    expect(begun.filter((what) => commandNames.includes(what)).toSorted()).toEqual(commandNames);
  });

  it('runs a read while all uploads of its session run, and limits the uploads in a separate queue', async () => {
    const gate = openGate({
      ...REQUEST_LIMITS,
      inFlight: { running: 1, waiting: 0 },
      uploadsInFlight: { running: 2, waiting: 1 },
    });
    let end = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      end = resolve;
    });
    const upload = () => gate.hold({ token: TOKEN, kind: 'upload' }, async () => ok(await held));
    const refused: unknown[] = [];
    const uploads = Array.from({ length: 4 }, async () => {
      const answer = await upload();
      if (!answer.ok) refused.push(answer.refusal.code);
      return answer;
    });
    await vi.waitFor(() => expect(refused).toEqual(['request.too-many']));
    expect(await gate.hold({ token: TOKEN }, () => Promise.resolve(ok('read')))).toEqual(ok('read'));
    end();
    expect((await Promise.all(uploads)).filter(({ ok: isDone }) => isDone)).toHaveLength(3);
  });

  it('stores no token', async () => {
    const kept = vi.spyOn(Map.prototype, 'set');
    const gate = gateOf();
    await gate.take({ token: TOKEN, ip: IP }, 0);
    await gate.hold({ token: TOKEN, ip: IP }, () => Promise.resolve(ok(undefined)));
    const keys = kept.mock.calls.map(([key]) => String(key));
    expect(keys.length).toBeGreaterThan(2);
    expect(keys.filter((key) => key.includes(TOKEN))).toEqual([]);
  });
});
