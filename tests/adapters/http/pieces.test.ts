import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fileNameOf } from '@/adapters/http/file-name';
import { parserFor, writeJson } from '@/adapters/http/json';
import { parseLossless } from '@/adapters/http/lossless-json';
import { fillPath, pathResolver } from '@/adapters/http/paths';
import { PATHS } from '@/contract/paths';

const parseJson = async (text: string): Promise<unknown> => (await parserFor(text))(text);

describe('JSON', () => {
  test('without unsafe integers the parser agrees with JSON.parse', async () => {
    const withoutUnsafe = fc.json().filter((text) => !/\d{16}/.test(text));
    await fc.assert(
      fc.asyncProperty(withoutUnsafe, async (text) => {
        expect(await parserFor(text)).toBe(JSON.parse);
        expect(await parseJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  test('an integer keeps its value: as a number where it is safe, else as text with its digits', async () => {
    const places = fc.constantFrom<(digits: string) => string>(
      (digits) => `{"id":${digits}}`,
      (digits) => `{"a":1, "id" :\n\t ${digits} }`,
      (digits) => `[${digits}]`,
      (digits) => `[0,${digits}]`,
      (digits) => ` ${digits}`,
    );
    await fc.assert(
      fc.asyncProperty(fc.bigInt({ min: -(2n ** 80n), max: 2n ** 80n }), places, async (value, place) => {
        const read = await parseJson(place(String(value)));
        const id = typeof read === 'object' ? Object.values(read as object).at(-1) : read;
        return typeof id === 'number'
          ? BigInt(id) === value && Number.isSafeInteger(id)
          : id === String(value);
      }),
    );
  });

  test('loads the big-integer parser only when a number needs it, not for digits in text', async () => {
    expect(await parserFor('{"id":9007199254740993123}')).toBe(parseLossless);
    expect(await parserFor('{"id":"9007199254740993123","share":0.12345678901234567}')).toBe(JSON.parse);
  });

  test('a written value reads back unchanged', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(writeJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  test('refuses invalid JSON that contains many digits', async () => {
    await expect(parseJson('9007199254740993123 x')).rejects.toThrow();
    await expect(parseJson('')).rejects.toThrow();
  });
});

describe('paths', () => {
  test('a path parameter is encoded, so that its value cannot lead to another path', () => {
    expect(fillPath('/seller/work/info/{id}', { id: '../../login?x#y' })).toBe(
      '/seller/work/info/..%2F..%2Flogin%3Fx%23y',
    );
  });

  test.each([[{}], [{ id: '' }], [{ id: 7 }]])('a path without a valid id (%o) throws', (parts) => {
    expect(() => fillPath('/x/{id}', parts)).toThrow('id');
  });

  test('a deployment may serve a call under another path', () => {
    const resolve = pathResolver({ workOrder: '/v2/ticket/{id}', saveProfile: 'PUT /me' });
    expect([resolve(PATHS.workOrder), resolve(PATHS.saveProfile), resolve(PATHS.urge)]).toEqual([
      { method: 'GET', path: '/v2/ticket/{id}' },
      { method: 'PUT', path: '/me' },
      PATHS.urge,
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
  ])('the download name of %o is %s', (headers, name) => {
    expect(named(headers)).toBe(name);
  });

  test('download names never contain a path, regardless of the header', () => {
    fc.assert(
      fc.property(
        fc.string(),
        (value) => !/[/\\\p{Cc}]/u.test(named({ 'download-filename': encodeURIComponent(value) })),
      ),
    );
  });
});
