import { describe, expect, test, vi } from 'vitest';
import { recogniseAddress } from '@/application/order/recognise-address.use-case';
import { regionsBelow } from '@backend/core/regions/region-tree';

const PASTED = '王女士 138 0013 8000 上海市嘉定区墨玉路128号';

describe('a pasted address', () => {
  test('is split, and its region is found level by level', async () => {
    const ask = vi.fn((id: string) => Promise.resolve(regionsBelow(id)));
    expect(await recogniseAddress(PASTED, ask)).toEqual({
      name: '王女士',
      phone: '13800138000',
      otherNumbers: [],
      region: { kind: 'found', path: ['310000', '310100', '310114'] },
      street: '墨玉路128号',
      plate: '',
      car: '',
      remark: '',
      doubts: [],
    });
    expect(ask.mock.calls.flat()).toEqual(['0', '310000', '310100']);
  });

  test('keeps an unknown region name in the street', async () => {
    const found = await recogniseAddress('张三 13800138000 火星市一号坑 3 号', (id) =>
      Promise.resolve(regionsBelow(id)),
    );
    expect(found).toMatchObject({
      region: { kind: 'none' },
      street: '火星市一号坑 3 号',
      doubts: ['street'],
    });
  });

  test('keeps region names in the street when the back end cannot be reached', async () => {
    const found = await recogniseAddress(PASTED, (id) =>
      id === '310100' ? Promise.reject(new Error('offline')) : Promise.resolve(regionsBelow(id)),
    );
    expect(found).toMatchObject({
      name: '王女士',
      region: { kind: 'failed' },
      street: '上海市嘉定区墨玉路128号',
    });
  });
});
