import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RegionNode } from '@/domain/region/region';
import { regionName, regionsBelow } from '@backend/core/regions/region-tree';
import { type RunningBackEnd, startBackEnd } from '@tests/support/running-back-end';
import { callsAs } from './calls-as';

let backEnd: RunningBackEnd;
beforeAll(async () => {
  backEnd = await startBackEnd();
});
afterAll(() => backEnd.stop());

const { get } = callsAs(() => backEnd);
const labels = (regions: readonly RegionNode[]) => regions.map(({ label }) => label);
const provinces = regionsBelow('0');
const cities = provinces.flatMap(({ id }) => regionsBelow(id));
const districts = cities.flatMap(({ id }) => regionsBelow(id));

describe('the regions', () => {
  it('contain the 34 provincial units, each with regions below it', () => {
    expect(provinces).toHaveLength(34);
    expect(provinces.every(({ leaf, id }) => !leaf && regionsBelow(id).length > 0)).toBe(true);
  });

  it('contain the 333 prefectural units outside the municipalities and special regions', () => {
    const aside = /^(11|12|31|50|71|81|82|..90)/;
    expect(cities.filter(({ id }) => !aside.test(id))).toHaveLength(333);
  });

  it('have districts in the largest cities', () => {
    const largest = [
      '北京',
      '上海',
      '天津',
      '重庆',
      '广州',
      '深圳',
      '成都',
      '武汉',
      '杭州',
      '西安',
      '苏州',
      '南京',
    ];
    const opened = cities.filter(({ leaf }) => !leaf).map(({ label }) => label);
    expect(largest.filter((name) => !opened.includes(`${name}市`))).toEqual([]);
    expect(labels(regionsBelow('310100'))).toContain('浦东新区');
  });

  it('have one code each, and are leaves exactly when no region is below', () => {
    const all = [...provinces, ...cities, ...districts];
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const { id, leaf, label } of all) {
      expect(id).toMatch(/^\d{6}$/);
      expect(label).toMatch(/^\p{Script=Han}{2,}$/u);
      expect(regionsBelow(id).length === 0, label).toBe(leaf);
    }
  });

  it.each([
    ['', ''],
    ['310114', '上海市嘉定区'],
    ['330700', '浙江省金华市'],
    // The tree ends at these cities. Codes of their districts are valid and get the name of the city.
    ['330702', '浙江省金华市'],
    ['371302', '山东省临沂市'],
    ['419001', '河南省省直辖县级行政区划济源市'],
    // Unknown codes. The first two are in cities whose districts are in the tree.
    ['310199', undefined],
    ['330199', undefined],
    ['339902', undefined],
    ['990102', undefined],
    ['33070', undefined],
    ['33070x', undefined],
  ])('map the code “%s” to the name “%s”', (id, name) => {
    expect(regionName(id)).toBe(name);
  });

  it('accept every district code of a city whose districts are not in the tree', () => {
    for (const { id, leaf, label } of cities) {
      const district = `${id.slice(0, 4)}02`;
      if (leaf && id.endsWith('00')) expect(regionName(district), label).toBe(regionName(id));
    }
  });

  it.each(['1', 'x', '990000', '119900', '310101', '__proto__', 'constructor', '0000001', '-1'])(
    'have no regions below %s',
    (id) => expect(regionsBelow(id)).toEqual([]),
  );

  it('are read level by level over HTTP, with a session', async () => {
    const person = await backEnd.people.account();
    const { code, data } = await get(person, '/system/region/getTree/0');
    expect([code, data.length]).toEqual([200, 34]);
    expect(data[0]).toEqual({ id: '110000', label: '北京市', leaf: false, children: [] });
    for (const path of ['/system/region/getTree', '/system/region/getTree/'])
      expect(await get(person, path)).toMatchObject({ code, data });
    const [first] = (await get(person, '/system/region/getTree/330000')).data;
    expect(first).toEqual({ id: '330100', label: '杭州市', leaf: false, children: [] });
    expect((await get(person, '/system/region/getTree/330100')).data[0]).toMatchObject({ leaf: true });
    expect((await get(person, '/system/region/getTree/toString')).data).toEqual([]);
    expect((await backEnd.client.get('/system/region/getTree/0')).body.code).toBe(401);
  });
});
