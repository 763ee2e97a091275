import { beforeEach, describe, expect, test } from 'vitest';
import type { ReferenceGateway } from '@/application/reference/reference.port';
import type { DictionaryEntry } from '@/domain/dictionary/dictionary';
import { REGION_ROOT, type RegionNode } from '@/domain/region/region';
import type { Id } from '@/domain/kernel/id';

export const LEVELS: readonly DictionaryEntry[] = [
  { value: 'NORMAL', label: '普通', tint: 'info' },
  { value: 'URGENT', label: '紧急', tint: 'danger' },
];

const SHANGHAI: RegionNode = {
  id: '310000',
  label: '上海市',
  leaf: false,
  children: [{ id: '310114', label: '嘉定区', leaf: true, children: [] }],
};
const ANHUI: RegionNode = { id: '340000', label: '安徽省', leaf: false, children: [] };
const HEFEI: RegionNode = { id: '340100', label: '合肥市', leaf: true, children: [] };

/** A region tree by parent id. The children of the second province, ANHUI, come from a separate read. */
export const REGIONS: ReadonlyMap<Id, readonly RegionNode[]> = new Map([
  [REGION_ROOT, [SHANGHAI, ANHUI]],
  [ANHUI.id, [HEFEI]],
]);

/**
 * The contract of every adapter of `ReferenceGateway`, with `t_work_level` = LEVELS, `chat.quickReplies` = 好的 and
 * REGIONS.
 */
export const referenceGatewayContract = (
  name: string,
  open: () => Promise<{ readonly gateway: ReferenceGateway; readonly breakDown: () => void }>,
): void => {
  describe(`reference gateway: ${name}`, () => {
    let gateway: ReferenceGateway;
    let breakDown: () => void;
    beforeEach(async () => {
      ({ gateway, breakDown } = await open());
    });

    test('a dictionary keeps its order; an unknown one is empty', async () => {
      expect(await gateway.dictionary('t_work_level')).toEqual(LEVELS);
      expect(await gateway.dictionary('none')).toEqual([]);
    });

    test('a configuration value is text, and empty if it is not set', async () => {
      expect(await gateway.configuration('chat.quickReplies')).toBe('好的');
      expect(await gateway.configuration('none')).toBe('');
    });

    test('regions start at the root by default and continue below any region', async () => {
      expect(await gateway.regions()).toEqual([SHANGHAI, ANHUI]);
      expect(await gateway.regions(REGION_ROOT)).toEqual([SHANGHAI, ANHUI]);
      expect(await gateway.regions(ANHUI.id)).toEqual([HEFEI]);
      expect(await gateway.regions(HEFEI.id)).toEqual([]);
    });

    test('a failed read of a dictionary rejects', async () => {
      breakDown();
      await expect(gateway.dictionary('t_work_level')).rejects.toMatchObject({
        details: { ambiguous: true },
      });
    });
  });
};
