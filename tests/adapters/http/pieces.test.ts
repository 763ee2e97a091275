import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fileNameOf } from '@/adapters/http/file-name';
import { parseJson, writeJson } from '@/adapters/http/json';
import { fillPath, pathResolver } from '@/adapters/http/paths';
import { PATHS } from '@/contract/paths';

describe('JSON', () => {
  test('without unsafe integers it is what JSON.parse reads', () => {
    const withoutUnsafe = fc.json().filter((text) => !/\d{16}/.test(text));
    fc.assert(
      fc.property(withoutUnsafe, (text) => {
        expect(parseJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  test('an integer keeps its value: as a number where it is safe, else as text with its digits', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 80n), max: 2n ** 80n }), (value) => {
        const { id } = parseJson(`{"id":${value},"pad":"0000000000000000"}`) as { id: unknown };
        return typeof id === 'number'
          ? BigInt(id) === value && Number.isSafeInteger(id)
          : id === String(value);
      }),
    );
  });

  test('what was written is read again', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(writeJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  test('what is no JSON is refused also where it has many digits', () => {
    expect(() => parseJson('9007199254740993123 x')).toThrow();
    expect(() => parseJson('')).toThrow();
  });
});

describe('paths', () => {
  test('parts are encoded, so that none can reach another path', () => {
    expect(fillPath('/seller/work/info/{id}', { id: '../../login?x#y' })).toBe(
      '/seller/work/info/..%2F..%2Flogin%3Fx%23y',
    );
  });

  test.each([[{}], [{ id: '' }], [{ id: 7 }]])('without its part (%o) a path is a mistake', (parts) => {
    expect(() => fillPath('/x/{id}', parts)).toThrow('id');
  });

  test('a deployment may serve a call elsewhere', () => {
    const resolve = pathResolver({ workOrder: '/v2/ticket/{id}' });
    expect([resolve(PATHS.workOrder), resolve(PATHS.urge)]).toEqual([
      '/v2/ticket/{id}',
      '/seller/work/urge/{id}',
    ]);
  });
});

describe('names of downloads', () => {
  const named = (headers: Record<string, string>) => fileNameOf((name) => headers[name], 'fallback.bin');

  test.each([
    [{ 'download-filename': '%E8%AE%A2%E5%8D%95%201.xlsx' }, '订单 1.xlsx'],
    [{ 'content-disposition': "attachment; filename=a.txt; filename*=utf-8''%E8%AE%A2.txt" }, '订.txt'],
    [{ 'content-disposition': 'attachment; filename="b c.txt"' }, 'b c.txt'],
    [{ 'download-filename': '%E0%A4%A', 'content-disposition': 'filename=x' }, '%E0%A4%A'],
    [{ 'download-filename': '..%2F..%2Fetc%2Fpasswd' }, 'passwd'],
    [{ 'download-filename': 'C%3A%5Ctemp%5Ca.txt' }, 'a.txt'],
    [{ 'download-filename': '..' }, 'fallback.bin'],
    [{}, 'fallback.bin'],
  ])('%o is %s', (headers, name) => {
    expect(named(headers)).toBe(name);
  });

  test('are never a path, whatever a header says', () => {
    fc.assert(
      fc.property(
        fc.string(),
        (value) => !/[/\\\p{Cc}]/u.test(named({ 'download-filename': encodeURIComponent(value) })),
      ),
    );
  });
});
