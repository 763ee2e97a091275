import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { profileOf, tableOfProfile, type TraceEvent } from '../../scripts/bench/peers/profile';

const event = (name: string, ts: number, dur: number, url?: string): TraceEvent => ({
  ...{ name, ph: 'X', pid: 1, tid: 1, ts: ts * 1000, dur: dur * 1000 },
  ...(url === undefined ? {} : { args: { data: { url } } }),
});
const within = (from: number, to: number) => ({ pid: 1, tid: 1, from: from * 1000, to: to * 1000 });

describe('the profile of a span', () => {
  it('counts each moment for the innermost event, and names the script that caused it', () => {
    const profile = profileOf(
      [
        event('RunTask', 10, 60),
        event('EvaluateScript', 15, 50, 'http://x/assets/desk-Ab12_z-9.js'),
        event('v8.compile', 20, 10),
        event('Layout', 40, 5),
        event('Paint', 90, 4),
      ],
      within(0, 100),
    );
    expect(profile.kinds).toEqual([
      { name: 'run the top level of scripts', ms: 35 },
      { name: 'other tasks of the browser', ms: 10 },
      { name: 'compile scripts', ms: 10 },
      { name: 'layout', ms: 5 },
      { name: 'paint', ms: 4 },
    ]);
    expect(profile.scripts).toEqual([{ name: 'desk.js', ms: 45 }]);
    expect(profile.idle).toBe(36);
  });

  it('leaves out other threads, instants, and the time outside of the span', () => {
    const other = { ...event('Paint', 0, 50), tid: 2 };
    const instant = { ...event('Layout', 10, 0), ph: 'I' };
    const profile = profileOf(
      [other, instant, event('Paint', 0, 40), event('Layout', 95, 50)],
      within(30, 100),
    );
    expect(profile).toEqual({
      kinds: [
        { name: 'paint', ms: 10 },
        { name: 'layout', ms: 5 },
      ],
      scripts: [],
      idle: 55,
    });
  });

  it('always adds up to the length of the span', () => {
    const spans = fc.array(fc.tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 50 })));
    fc.assert(
      fc.property(
        spans,
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 1, max: 150 }),
        (all, from, length) => {
          const events = all.map(([ts, dur]) => event('FunctionCall', ts, dur));
          const { kinds, idle } = profileOf(events, within(from, from + length));
          expect(kinds.reduce((sum, { ms }) => sum + ms, idle)).toBeCloseTo(length);
        },
      ),
    );
  });

  it('is a table with the rest of the scripts in one row', () => {
    const scripts = Array.from({ length: 14 }, (_, at) => ({ name: `s${at}.js`, ms: 20 - at }));
    const table = tableOfProfile('click to home', { kinds: [{ name: 'paint', ms: 3 }], scripts, idle: 1 });
    expect(table).toContain('| s11.js | 9 ms |');
    expect(table).toContain('| other scripts | 15 ms |');
    expect(table).not.toContain('s12.js');
  });
});
