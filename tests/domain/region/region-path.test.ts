import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REGION_ROOT, type RegionNode } from '@/domain/region/region';
import {
  type KnownRegion,
  knownRegionTree,
  regionLabels,
  regionsToLoad,
  regionsToSearch,
} from '@/domain/region/region-path';

const region = (id: string, label: string, leaf = false): RegionNode => ({ id, label, leaf, children: [] });
const ALL: Readonly<Record<string, readonly RegionNode[]>> = {
  [REGION_ROOT]: [region('33', '浙江省'), region('11', '北京市')],
  '33': [region('3301', '杭州市'), region('3302', '宁波市', true)],
  '3301': [region('330106', '西湖区', true)],
  '11': [],
};
/** A region with its children, so that no further read is needed. */
const WHOLE: RegionNode = {
  ...region('12', '天津市'),
  children: [{ ...region('1201', '市辖区'), children: [region('120101', '和平区', true)] }],
};
const knowingWhole = (id: string) => (id === REGION_ROOT ? [WHOLE] : undefined);
const knowing =
  (...ids: readonly string[]) =>
  (id: string) =>
    ids.includes(id) ? ALL[id] : undefined;

describe('a stored path of regions', () => {
  it('is read level by level, until its labels are known', () => {
    const path = ['33', '3301', '330106'];
    expect(regionsToLoad(path, knowing())).toEqual([REGION_ROOT]);
    expect(regionsToLoad(path, knowing(REGION_ROOT))).toEqual(['33']);
    expect(regionsToLoad(path, knowing(REGION_ROOT, '33'))).toEqual(['3301']);
    expect(regionsToLoad(path, knowing(REGION_ROOT, '33', '3301'))).toEqual([]);
    expect(regionLabels(path, knowing(REGION_ROOT, '33', '3301'))).toEqual(['浙江省', '杭州市', '西湖区']);
  });

  it('is not read when its regions came with their children', () => {
    const path = ['12', '1201', '120101'];
    expect(regionsToLoad(path, knowingWhole)).toEqual([]);
    expect(regionLabels(path, knowingWhole)).toEqual(['天津市', '市辖区', '和平区']);
  });

  it('is not read below its last region, nor below a leaf', () => {
    expect(regionsToLoad(['33'], knowing(REGION_ROOT))).toEqual([]);
    expect(regionsToLoad(['33', '3302', 'x'], knowing(REGION_ROOT, '33'))).toEqual([]);
    expect(regionLabels(['33', '3302', 'x'], knowing(REGION_ROOT, '33'))).toEqual(['浙江省', '宁波市', 'x']);
  });

  it('shows the id of an unknown region, and reads nothing below it', () => {
    expect(regionLabels(['33', '3399'], knowing(REGION_ROOT, '33'))).toEqual(['浙江省', '3399']);
    expect(regionsToLoad(['99', '1', '2'], knowing(REGION_ROOT))).toEqual([]);
  });

  it('needs a finite number of reads, after which every existing label is known', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('33', '3301', '330106', '11', '99'), { maxLength: 4 }), (path) => {
        const known = new Set<string>();
        for (let round = 0; round <= path.length + 1; round += 1) {
          for (const id of regionsToLoad(path, knowing(...known))) {
            expect(known).not.toContain(id);
            known.add(id);
          }
        }
        expect(regionsToLoad(path, knowing(...known))).toEqual([]);
        expect(regionLabels(path, knowing(...known))).toEqual(
          regionLabels(path, knowing(...Object.keys(ALL))),
        );
      }),
    );
  });
});

describe('the known part of the tree', () => {
  it('has no children before they are read, and a leaf has none', () => {
    const tree = knownRegionTree(knowing(REGION_ROOT, '11'));
    expect(tree).toEqual([
      { id: '33', label: '浙江省', leaf: false },
      { id: '11', label: '北京市', leaf: true },
    ]);
  });

  it('has the children that the answer for their parent contained, and those that were read later', () => {
    expect(knownRegionTree(knowing(REGION_ROOT, '33'))[0]).toEqual({
      id: '33',
      label: '浙江省',
      leaf: false,
      children: [
        { id: '3301', label: '杭州市', leaf: false },
        { id: '3302', label: '宁波市', leaf: true },
      ],
    });
    expect(knownRegionTree(knowingWhole)).toEqual([
      {
        id: '12',
        label: '天津市',
        leaf: false,
        children: [
          {
            id: '1201',
            label: '市辖区',
            leaf: false,
            children: [{ id: '120101', label: '和平区', leaf: true }],
          },
        ],
      },
    ]);
  });

  it('is empty while its first level is unknown', () => {
    expect(knownRegionTree(knowing())).toEqual([]);
  });

  it('never has a leaf with children', () => {
    const ok = (node: KnownRegion): boolean =>
      !(node.leaf && node.children) && (node.children ?? []).every(ok);
    fc.assert(
      fc.property(fc.subarray(Object.keys(ALL)), (ids) => {
        expect(knownRegionTree(knowing(...ids)).every(ok)).toBe(true);
      }),
    );
  });
});

describe('a search through regions', () => {
  /** Reads until no region is missing, and returns the reads in order. */
  const search = (text: string) => {
    const known: string[] = [REGION_ROOT];
    for (let round = 0; round < 10; round += 1) {
      const requested = regionsToSearch(text, knowing(...known));
      expect(requested.filter((id) => known.includes(id))).toEqual([]);
      known.push(...requested);
    }
    return known.slice(1);
  };

  it('covers the first two levels, and the regions below each match', () => {
    expect(search('宁波')).toEqual(['33', '11']);
    expect(search('杭州')).toEqual(['33', '11', '3301']);
    expect(search('浙江')).toEqual(['33', '11', '3301']);
  });

  it('reads nothing while the text is empty or the first level is unknown', () => {
    expect(regionsToSearch('  ', knowing(REGION_ROOT))).toEqual([]);
    expect(regionsToSearch('杭州', knowing())).toEqual([]);
  });

  it('ends, and never reads a leaf or known regions', () => {
    fc.assert(
      fc.property(fc.constantFrom('浙', '江', '市', '区', '西湖', '北京', 'x', ' '), (text) => {
        const asked = search(text);
        expect(new Set(asked).size).toBe(asked.length);
        expect(asked).not.toContain('3302');
        expect(asked).not.toContain('330106');
      }),
    );
  });
});
