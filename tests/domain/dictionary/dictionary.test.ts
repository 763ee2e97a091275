import { describe, expect, it } from 'vitest';
import { DICTIONARIES, type DictionaryEntry, labelOf } from '@/domain/dictionary/dictionary';

const entries: readonly DictionaryEntry[] = [
  { value: 'WAIT', label: '待处理', tint: 'warning' },
  { value: 'FINISH', label: '已完结', tint: 'success' },
];

describe('the dictionaries of the work-order screens', () => {
  it('are the seven of the specification and the carriers', () => {
    expect(Object.values(DICTIONARIES)).toEqual([
      't_work_type',
      't_work_level',
      't_work_state',
      't_work_hint',
      'order_status',
      'platform',
      'rate_discontent',
      'carrier',
    ]);
  });
});

describe('the label of a value', () => {
  it('is the label of its dictionary entry', () => {
    expect(labelOf(entries, 'FINISH')).toBe('已完结');
  });

  it('is the value itself while the dictionary is not loaded, or when it has no such entry', () => {
    expect(labelOf(undefined, 'FINISH')).toBe('FINISH');
    expect(labelOf(entries, 'SUSPENDED')).toBe('SUSPENDED');
  });
});
