import { describe, expect, it } from 'vitest';
import { readOptions } from '@/domain/form/form-option';

const option = (value: string | number | boolean, label = String(value)) => ({
  value,
  label,
  disabled: false,
  children: [],
});

describe('the options of a field', () => {
  it('are read from objects and from bare values', () => {
    expect(
      readOptions([{ value: 1, label: '一' }, 'x', 2, true, { value: false, label: 'no', disabled: true }]),
    ).toEqual([
      option(1, '一'),
      option('x'),
      option(2),
      option(true),
      { ...option(false, 'no'), disabled: true },
    ]);
  });

  it('are read from the field names of this product’s calls', () => {
    expect(
      readOptions([
        { dictLabel: '普通', dictValue: '1' },
        { linkName: '张三', value: 2 },
        { id: 3, name: '杭州' },
        { id: 4, text: 'T' },
        { id: 5, title: 'U' },
        { label: 'only' },
        { value: 6 },
        { value: 7, label: 8 },
      ]),
    ).toEqual([
      option('1', '普通'),
      option(2, '张三'),
      option(3, '杭州'),
      option(4, 'T'),
      option(5, 'U'),
      option('only'),
      option(6),
      option(7, '8'),
    ]);
  });

  it('are read from value and label first, unless other field names are given', () => {
    const source = [{ value: 1, label: 'a', id: 2, name: 'b', key: 3, say: 'c' }];
    expect(readOptions(source)).toEqual([option(1, 'a')]);
    expect(readOptions(source, { value: 'key', label: 'say', children: 'children' })).toEqual([
      option(3, 'c'),
    ]);
  });

  it('are read as a tree', () => {
    const leaf = { id: 2, label: 'leaf' };
    expect(readOptions([{ id: 1, label: 'root', children: [leaf] }])).toEqual([
      { ...option(1, 'root'), children: [option(2, 'leaf')] },
    ]);
    expect(
      readOptions([{ id: 1, label: 'root', sub: [leaf] }], { value: 'id', label: 'label', children: 'sub' }),
    ).toEqual([{ ...option(1, 'root'), children: [option(2, 'leaf')] }]);
  });

  it('are dropped when they are invalid', () => {
    expect(readOptions([null, {}, [], { value: {} }, { label: [] }, { value: null }])).toEqual([]);
    for (const source of [undefined, null, 'x', 5, {}]) expect(readOptions(source)).toEqual([]);
  });
});
