import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { regionInText } from '@/domain/region/region-in-text';
import type { Id } from '@/domain/kernel/id';
import type { RegionNode } from '@/domain/region/region';
import { regionsBelow } from '@backend/core/regions/region-tree';

const all = (id: Id): readonly RegionNode[] => regionsBelow(id);

/** Loads missing regions as a screen does, and returns the result with the number of rounds. */
const resolve = (text: string) => {
  const asked = new Map<Id, readonly RegionNode[]>();
  for (let round = 0; round < 6; round += 1) {
    const found = regionInText(text, (id) => asked.get(id));
    if (found.kind !== 'unknown') return { found, rounds: round, asked: [...asked.keys()] };
    for (const id of found.ask) asked.set(id, all(id));
  }
  throw new Error('it never ends');
};

describe('the region at the start of a text', () => {
  it.each<[string, readonly Id[], string]>([
    ['上海市嘉定区墨玉路128号', ['310000', '310100', '310114'], '墨玉路128号'],
    ['上海 嘉定区 墨玉路128号', ['310000', '310100', '310114'], '墨玉路128号'],
    ['上海市上海市嘉定区墨玉路', ['310000', '310100', '310114'], '墨玉路'],
    ['浙江省杭州市西湖区文三路 1 号', ['330000', '330100', '330106'], '文三路 1 号'],
    ['浙江 杭州 西湖 文三路 1 号', ['330000', '330100', '330106'], '文三路 1 号'],
    ['  杭州市西湖区文三路', ['330000', '330100', '330106'], '文三路'],
    ['吉林省吉林市昌邑区', ['220000', '220200'], '昌邑区'],
    ['吉林市昌邑区', ['220000', '220200'], '昌邑区'],
    ['河南省济源市沁园街道', ['410000', '419000', '419001'], '沁园街道'],
  ])('is found in “%s”', (text, path, rest) => {
    expect(resolve(text).found).toEqual({ kind: 'found', path, rest });
  });

  it.each(['墨玉路128号', '上海市', '浙江省杭州市', '杭州市西湖大道 3 号', '', '火星市中央大街', 'Shanghai'])(
    'is not found in %j',
    (text) => {
      expect(resolve(text).found).toEqual({ kind: 'none' });
    },
  );

  it('is read level by level; all provinces are read only for a city without its province', () => {
    expect(resolve('上海市嘉定区墨玉路').asked).toEqual(['0', '310000', '310100']);
    expect(resolve('墨玉路 1 号').asked).toEqual(['0']);
    expect(resolve('杭州市西湖区').rounds).toBe(3);
  });

  it('is a path of existing regions to the last level, and the text ends with the rest', () => {
    const texts = fc.constantFrom(
      '上海',
      '市',
      '嘉定区',
      '浙江省',
      '杭州市',
      '西湖',
      '区',
      ' ',
      '，',
      '墨玉路',
      '吉林',
      '1',
    );
    fc.assert(
      fc.property(fc.array(texts, { maxLength: 8 }), (parts) => {
        const text = parts.join('');
        const found = regionInText(text, all);
        if (found.kind !== 'found') return;
        expect(text.endsWith(found.rest)).toBe(true);
        let above: Id = '0';
        for (const id of found.path) {
          expect(all(above).map((node) => node.id)).toContain(id);
          above = id;
        }
        expect(all(above)).toEqual([]);
      }),
    );
  });
});
