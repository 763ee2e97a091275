import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviceOf, maskedIp } from '@/domain/access/open-session';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('the description of a browser', () => {
  it.each([
    [`${WINDOWS} Chrome/141.0.0.0 Safari/537.36`, 'Chrome 141 · Windows'],
    [`${WINDOWS} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'Edge 141 · Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140 · Linux'],
    [`${MAC} Version/18.1 Safari/605.1.15`, 'Safari 18 · macOS'],
    [`${PHONE} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari 18 · iPhone'],
    [`${PHONE} Mobile/15E148 MicroMessenger/8.0.50`, 'WeChat 8 · iPhone'],
    [
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36',
      'Chrome 141 · Android',
    ],
    ['curl/8.5.0', ''],
    ['', ''],
  ])('contains the browser and the device of the user agent “%s”', (agent, device) => {
    expect(deviceOf(agent)).toBe(device);
  });

  it('contains only letters, a version and a separator, for any input', () => {
    const parts = fc.constantFrom(
      'Chrome/',
      'Edg/',
      'Version/1',
      ' Safari',
      '9',
      '<b>',
      'Windows',
      'token',
      ' ',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(parts).map((all) => all.join('')),
        ),
        (agent) => {
          expect(deviceOf(agent)).toMatch(/^([A-Za-z]+ \d+)?( · )?([A-Za-z]+)?$/);
        },
      ),
    );
    const begun = performance.now();
    deviceOf('Version/1'.repeat(100_000));
    expect(performance.now() - begun).toBeLessThan(1000);
  });
});

describe('a masked IP', () => {
  it.each([
    ['203.0.113.7', '203.0.*.*'],
    ['::ffff:203.0.113.7', '203.0.*.*'],
    ['2001:db8:1:2::7', '2001:db8:*'],
    ['::1', ''],
    ['', ''],
    ['secret', ''],
  ])('masks the IP %s', (ip, masked) => {
    expect(maskedIp(ip)).toBe(masked);
  });

  it('never contains the last part of an IP', () => {
    const part = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(part, part, part, fc.integer({ min: 0, max: 255 }), (a, b, c, d) => {
        expect(maskedIp(`${a}.${b}.${c}.${d}`).split('.').slice(2)).toEqual(['*', '*']);
      }),
    );
  });
});
