import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CALLS } from '@/contract/calls';
import { ContractError } from '@/contract/codec';
import { NON_FILTER_PARAMETERS, readFilters } from '@/contract/filters';
import { readQuery } from '@/contract/query';
import { parseDateTime } from '@/domain/dates/format';

const asked = (search: string) => {
  const { query } = CALLS.getWorkList;
  return query.decode(readFilters(readQuery(new URLSearchParams(search)), query.schema));
};
const everything = asked('');

describe('a filter of a list', () => {
  it.each([
    ['mine=1', { mine: true }],
    ['mine=true', { mine: true }],
    ['order=1', { handled: true }],
    ['unread=1', { unread: true }],
    ['searchValue=DD1', { search: 'DD1' }],
    ['state=WAIT', { state: 'WAIT' }],
    ['hintStatus=URGED', { hint: 'URGED' }],
    ['beginCreateTime=2026-01-02 03:04:05', { from: parseDateTime('2026-01-02 03:04:05') }],
    ['beginCreateTime=2026-01-02', { from: parseDateTime('2026-01-02 00:00:00') }],
    ['endCreateTime=2026-01-02', { to: parseDateTime('2026-01-02 23:59:59') }],
    ['pageNum=3', { page: 3 }],
  ])('has the same effect at the top level and inside params: %s', (search, meaning) => {
    const [name = '', value = ''] = search.split('=');
    expect(asked(search)).toEqual({ ...everything, ...meaning });
    expect(asked(`params[${name}]=${value}`)).toEqual({ ...everything, ...meaning });
    expect(asked(`${search}&params[${name}]=${value}`)).toEqual({ ...everything, ...meaning });
  });

  it.each([
    'mine=1&params[mine]=0',
    'beginCreateTime=2026-01-01&params[beginCreateTime]=2026-01-02',
    'params[state]=WAIT&state=FINISH',
  ])('is refused when its two values disagree: %s', (search) => {
    expect(() => asked(search)).toThrow(ContractError);
  });

  it.each(['state=', 'type=', 'mine=', 'order=', 'hintStatus=', 'params[mine]=', 'status=', 'pageNum='])(
    'is ignored when it is empty, as older clients send it: %s',
    (search) => expect(asked(search)).toEqual(everything),
  );

  it.each([
    ['status=WAIT', 'status'],
    ['minne=1', 'minne'],
    ['params[beginTime]=2026-01-01', 'params.beginTime'],
    ['params=1', 'params'],
    ['filter[mine]=1', 'filter'],
    ['toString=1', 'toString'],
    ['params[constructor]=1', 'params.constructor'],
    ['mine=yes', 'params.mine'],
    ['hintStatus=LATE', 'hintStatus'],
    ['beginCreateTime=yesterday', 'params.beginCreateTime'],
    ['endCreateTime=2026-02-30', 'params.endCreateTime'],
  ])('is refused by name when it is unknown or has an invalid value: %s', (search, field) => {
    expect(() => asked(search)).toThrow(expect.objectContaining({ name: 'ContractError', field }));
  });

  it.each(
    NON_FILTER_PARAMETERS.filter(
      (name) => !name.startsWith('page') && name !== 'orderByColumn' && name !== 'isAsc',
    ),
  )('a parameter that filters nothing is accepted: %s', (name) =>
    expect(asked(`${name}=1763900000000`)).toEqual(everything),
  );

  it('is refused when it is misspelt, instead of returning everything', () => {
    const names = ['searchValue', 'state', 'type', 'mine', 'order', 'beginCreateTime', 'hintStatus'];
    const misspelt = fc
      .tuple(fc.constantFrom(...names), fc.constantFrom(...'xyzXYZ'))
      .map(([name, more]) => `${name}${more}`);
    fc.assert(
      fc.property(misspelt, fc.boolean(), (name, nested) => {
        expect(() => asked(`${nested ? `params[${name}]` : name}=1`)).toThrow(ContractError);
      }),
    );
  });
});
