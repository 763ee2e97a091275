import { beforeEach, describe, expect, test } from 'vitest';
import { type ReferenceGateway } from '@/application/reference/reference.port';
import { type DictionaryEntry } from '@/domain/dictionary/dictionary';

export const LEVELS: readonly DictionaryEntry[] = [
  { value: 'NORMAL', label: '普通', tint: 'info' },
  { value: 'URGENT', label: '紧急', tint: 'danger' },
];

/** What every adapter of `ReferenceGateway` promises, on `t_work_level` = LEVELS and `chat.quickReplies` = 好的. */
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

    test('a configuration value is text; one that is not set is empty', async () => {
      expect(await gateway.configuration('chat.quickReplies')).toBe('好的');
      expect(await gateway.configuration('none')).toBe('');
    });

    test('a dictionary that cannot be reached rejects', async () => {
      breakDown();
      await expect(gateway.dictionary('t_work_level')).rejects.toMatchObject({
        details: { ambiguous: true },
      });
    });
  });
};
