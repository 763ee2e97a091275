import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typesAfter } from '@/domain/master/rename-project-type';

const TYPES = ['车窗贴膜', '隐形车衣', '改色', '镀晶'] as const;
const anyType = fc.constantFrom(...TYPES);

interface Project {
  readonly id: number;
  readonly type: string;
}

const takes = (types: readonly string[], type: string): boolean => types.length === 0 || types.includes(type);

describe('the project types of a shop', () => {
  it('still cover the same projects after a type is renamed', () => {
    fc.assert(
      fc.property(
        fc.array(anyType, { minLength: 1, maxLength: 5 }),
        fc.uniqueArray(anyType),
        fc.constantFrom('太阳膜', '车膜'),
        (types, shop, renamed) => {
          const all = types.map((type, id): Project => ({ id, type }));
          const [first] = all as [Project];
          const change = {
            before: first.type,
            after: renamed,
            others: all.slice(1).map(({ type }) => type),
          };
          const next = typesAfter(shop, change);
          for (const { id, type } of all)
            expect(takes(next, id === first.id ? renamed : type)).toBe(takes(shop, type));
        },
      ),
    );
  });

  it('contain only the new type once it is the type of the last project', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.subarray(['改色', '镀晶']), (count, more) => {
        let projects = Array.from({ length: count }, () => '车窗贴膜');
        let shop: readonly string[] = ['车窗贴膜', ...more];
        for (let at = 0; at < count; at += 1) {
          const others = projects.filter((_, other) => other !== at);
          shop = typesAfter(shop, { before: '车窗贴膜', after: '太阳膜', others });
          projects = projects.with(at, '太阳膜');
        }
        expect([...shop].toSorted()).toEqual(['太阳膜', ...more].toSorted());
      }),
    );
  });

  it('stay unchanged when a project moves between two types that remain', () => {
    const change = { before: '改色', after: '镀晶', others: ['改色', '镀晶'] };
    expect(typesAfter(['改色'], change)).toEqual(['改色']);
    expect(typesAfter([], { ...change, others: [] })).toEqual([]);
  });
});
