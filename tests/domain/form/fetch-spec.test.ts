import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isApiPath, optionsFromReply, readFetch } from '@/domain/form/fetch-spec';
import { createNoteTaker } from '@/domain/form/form-note';
import type { Plain } from '@/domain/form/plain';
import { codeStrings, refusedFetchUrls } from '@tests/support/form-definitions';

const read = (source: Plain | undefined) => {
  const notes = createNoteTaker();
  return { spec: readFetch(source, 'f', notes), notes: notes.taken() };
};
const plain = {
  method: 'GET',
  path: '/api/x',
  data: {},
  as: 'form',
  parse: undefined,
  wait: 600,
  watch: true,
};

describe('fetching the options of a field', () => {
  it.each(['/api/x', '/api/a/b-c_d.e~f', '/api/x?y=1&z=a,b:c', '/api/%E6%9D%AD', '/api/x/'])(
    'is allowed from %s',
    (path) => {
      expect(isApiPath(path)).toBe(true);
      expect(read(path)).toEqual({ spec: { ...plain, path }, notes: [] });
    },
  );

  const foreign = (refusedFetchUrls.rule as { effect: { fetch: { action: string } } }[]).map(
    (rule) => rule.effect.fetch.action,
  );
  it.each([
    ...foreign,
    ...[
      '/api',
      '/api/',
      ' /api/x',
      '/api/x\n',
      '/API/x',
      '/api/..',
      '/api/%5c',
      '/api/%5C',
      '/api/%252e',
      '/api/%00',
      '/api/%0a',
    ],
    ...['/api/%1f', '/api/@evil', '/api/x?y=#', 'x/api/y', '/api/x;y'],
  ])('is not allowed from %j', (path) => {
    expect(isApiPath(path)).toBe(false);
    expect(read({ action: path })).toEqual({
      spec: undefined,
      notes: [{ code: 'fetch-refused', at: 'f.action' }],
    });
  });

  it('permits only URLs that a browser resolves to a path below /api of the same origin', () => {
    const piece = fc.constantFrom(
      '/',
      '.',
      '..',
      '%2e',
      '%2f',
      '%5c',
      '\\',
      '?',
      '#',
      '@',
      ':',
      'a',
      '//',
      '%',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 2 }))), (parts) => {
        const path = `/api/${parts.join('')}`;
        if (!isApiPath(path)) return;
        const url = new URL(path, 'https://desk.example');
        expect(url.origin).toBe('https://desk.example');
        expect(url.pathname.startsWith('/api/')).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it.each([...codeStrings])('sends no request when code is in the place of the URL: %j', (code) => {
    expect(read(code)).toEqual({ spec: undefined, notes: [{ code: 'code-dropped', at: 'f.action' }] });
  });

  it('sends no request and adds no note when the URL is missing', () => {
    for (const nothing of [
      undefined,
      null,
      '',
      {},
      { action: '' },
      { action: null },
      false,
      { action: false },
    ]) {
      expect(read(nothing)).toEqual({ spec: undefined, notes: [] });
    }
    for (const wrong of [5, [], true, { action: 5 }, { action: {} }]) {
      expect(read(wrong)).toEqual({ spec: undefined, notes: [{ code: 'fetch-refused', at: 'f.action' }] });
    }
  });

  it('uses GET only, since POST could execute a command', () => {
    expect(read({ action: '/api/x', method: 'Get' }).spec?.method).toBe('GET');
    for (const method of ['POST', 'post', 'DELETE', 'PUT', 'getx', 'xpost', '']) {
      expect(read({ action: '/api/x', method }).notes).toEqual([{ code: 'fetch-refused', at: 'f.action' }]);
    }
  });

  it('changes only the options of the field', () => {
    for (const to of ['options', 'props.options', 'props.data'])
      expect(read({ action: '/api/x', to }).spec).toEqual(plain);
    for (const to of ['value', 'props.onClick', 'children', '__proto__.x']) {
      expect(read({ action: '/api/x', to }).spec).toBeUndefined();
    }
  });

  it('sends the data of the definition, but no headers or handlers', () => {
    expect(
      read({
        action: '/api/x',
        data: { a: 1 },
        dataType: 'json',
        wait: 100,
        watch: false,
        headers: {},
        onError: 'x',
        beforeFetch: 1,
        onSuccess: 'y',
      }),
    ).toEqual({
      spec: { ...plain, data: { a: 1 }, as: 'json', wait: 100, watch: false },
      notes: ['headers', 'onError', 'beforeFetch', 'onSuccess'].map((slot) => ({
        code: 'behaviour-dropped',
        at: `f.${slot}`,
      })),
    });
    expect(read({ action: '/api/x', wait: 10_000 }).spec?.wait).toBe(10_000);
    expect(read({ action: '/api/x', wait: 10_001 }).spec?.wait).toBe(600);
    expect(read({ action: '/api/x', wait: 0 }).spec?.wait).toBe(0);
  });

  it.each([
    ['data', ['data']],
    ['data.rows', ['data', 'rows']],
    ['a.0.b$_1', ['a', '0', 'b$_1']],
    ['$a', ['$a']],
    ['a.b.c.d.e.f.g.h.i.j', [...'abcdefghij']],
    ['', undefined],
    [null, undefined],
  ])('finds the options in the answer by a dotted path: %j', (parse, path) => {
    expect(read({ action: '/api/x', parse })).toEqual({ spec: { ...plain, parse: path }, notes: [] });
  });

  it.each([
    ...[
      'a.b.c.d.e.f.g.h.i.j.k',
      'a[0]',
      'a..b',
      '.a',
      'a.',
      '0.a',
      'a b',
      'a()',
      '__proto__',
      'a.constructor',
      'a.prototype.b',
    ],
    ...[5, {}, ['a']],
  ])('refuses any other path: %j', (parse) => {
    expect(read({ action: '/api/x', parse })).toEqual({
      spec: plain,
      notes: [{ code: 'fetch-refused', at: 'f.parse' }],
    });
  });

  it.each([...codeStrings])('refuses code: %j', (parse) => {
    expect(read({ action: '/api/x', parse })).toEqual({
      spec: plain,
      notes: [{ code: 'code-dropped', at: 'f.parse' }],
    });
  });
});

describe('the options in an answer', () => {
  const spec = readFetch('/api/x', 'f', createNoteTaker());
  const choices = (reply: unknown, parse: readonly string[] | undefined = undefined) =>
    spec === undefined ? [] : optionsFromReply({ ...spec, parse }, reply).map(({ value }) => value);

  it('are its data, or the answer itself', () => {
    expect(choices({ code: 200, data: ['a', 'b'] })).toEqual(['a', 'b']);
    expect(choices(['a'])).toEqual(['a']);
    expect(choices({ code: 200, rows: ['a'] })).toEqual([]);
  });

  it('are read at the given path from the root of the answer, and are empty if nothing is there', () => {
    expect(choices({ rows: ['a'] }, ['rows'])).toEqual(['a']);
    expect(choices({ data: [{ list: ['a'] }, { list: ['b'] }] }, ['data', '1', 'list'])).toEqual(['b']);
    for (const path of [['nowhere'], ['nowhere', 'at', 'all'], ['toString'], ['data', 'length']]) {
      expect(choices({ data: ['a'] }, path)).toEqual([]);
    }
  });

  it('are read from any answer without an error', () => {
    fc.assert(
      fc.property(fc.anything(), fc.array(fc.string()), (reply, path) => {
        expect(Array.isArray(choices(reply))).toBe(true);
        expect(Array.isArray(choices(reply, path))).toBe(true);
      }),
    );
  });
});
