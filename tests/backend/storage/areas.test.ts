import { describe, expect, it } from 'vitest';
import { CHANGED_AREAS } from '@/domain/kernel/changed';
import { areaMakers, STORAGE_AREAS } from '@backend/storage/areas';

const ports = import.meta.glob<string>('/backend/core/ports/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const ownership = import.meta.glob<string>('/backend/storage/changes/ownership.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** The names of the members of `AreaStorage`. Each is declared in the file of a port. */
const declared = Object.values(ports).flatMap((source) =>
  [...source.matchAll(/interface AreaStorage\b[^{]*\{([^}]*)\}/g)].flatMap(([, body = '']) =>
    [...body.matchAll(/readonly (\w+):/g)].map(([, name = '']) => name),
  ),
);

describe('the areas of the storage', () => {
  it('implement every part of a scope that a port declares', () => {
    expect(declared).toContain('feedbackBox');
    expect(Object.keys(areaMakers).toSorted()).toEqual(declared.toSorted());
  });

  it('return the owners of the changed rows for every area that announces changes', () => {
    const [source = ''] = Object.values(ownership);
    const inAreas = STORAGE_AREAS.flatMap(({ owners = {} }) => Object.keys(owners));
    const named = (area: string) => new RegExp(`^  '?${area}'?: (?:async|ofRecipient)\\b`, 'm').test(source);
    expect(CHANGED_AREAS.filter((area) => !named(area) && !inAreas.includes(area))).toEqual([]);
  });
});
