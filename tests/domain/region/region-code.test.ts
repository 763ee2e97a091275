import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { regionPathOf } from '@/domain/region/region-code';
import { regionName } from '@backend/core/regions/region-tree';

describe('the path of a region', () => {
  it.each([
    ['310114', ['310000', '310100', '310114']],
    ['441900', ['440000', '441900']],
    ['810000', ['810000']],
    ['', []],
    ['r-7', ['r-7']],
  ])('the path of the region %j is %j', (id, path) => {
    expect(regionPathOf(id)).toEqual(path);
  });

  it('ends at the region, and each region is below the previous one', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{6}$/), (id) => {
        const path = regionPathOf(id);
        expect(path.at(-1)).toBe(id);
        path.reduce((above, below) => {
          expect(below.startsWith(above.replace(/(?:00)+$/, ''))).toBe(true);
          return below;
        });
      }),
    );
  });

  it('the path of an existing region consists of existing regions', () => {
    for (const id of ['310114', '330106', '419001', '441900', '710000'])
      for (const step of regionPathOf(id)) expect(regionName(step)).toBeDefined();
  });
});
