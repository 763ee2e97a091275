import { describe, expect, it } from 'vitest';
import type { FormNode } from '@/domain/form/form-model';
import { parseFormDefinition } from '@/domain/form/parse-form-definition';

const parsed = (rule: object) => parseFormDefinition([rule]);
const inputOf = (rule: object) => {
  const [node] = parsed({ field: 'f', ...rule }).model.items;
  return node?.kind === 'field' ? node.input : undefined;
};
const boxOf = (rule: object) => {
  const [node] = parsed(rule).model.items;
  return node?.kind === 'box' ? node.box : undefined;
};
const labelsOf = (rule: object) => {
  const input = inputOf(rule);
  return input !== undefined && 'options' in input
    ? input.options.map(({ value, label }) => [value, label])
    : [];
};
const textsIn = (nodes: readonly FormNode[]): readonly string[] =>
  nodes.flatMap((node) =>
    node.kind === 'text' ? [node.text] : node.kind === 'box' ? textsIn(node.children) : [],
  );

describe('a layout part of Ant Design Vue', () => {
  it.each<readonly [object, object]>([
    [
      { type: 'aCard', props: { title: '零' }, children: [] },
      { kind: 'card', title: '零' },
    ],
    [
      { type: 'aTabPane', props: { tab: '一' } },
      { kind: 'tab', title: '一' },
    ],
    [
      { type: 'aCollapsePanel', props: { header: '二', key: 'k' } },
      { kind: 'panel', title: '二' },
    ],
    [
      { type: 'aAlert', props: { message: '三', description: '四', type: 'success' }, children: [] },
      { kind: 'alert', tone: 'success', title: '三', text: '四' },
    ],
  ])('%j has its title', (rule, box) => {
    expect(boxOf(rule)).toEqual(box);
    expect(parsed(rule).notes).toEqual([]);
  });
});

describe('a layout part of Vant', () => {
  it.each<readonly [object, object]>([
    [
      { type: 'vanTab', props: { title: '一' } },
      { kind: 'tab', title: '一' },
    ],
    [
      { type: 'vanCollapseItem', props: { title: '二' } },
      { kind: 'panel', title: '二' },
    ],
    [
      { type: 'vanCellGroup', props: { title: '三' } },
      { kind: 'card', title: '三' },
    ],
    [
      { type: 'vanDivider', children: ['四'] },
      { kind: 'divider', title: '四' },
    ],
    [
      { type: 'vanNoticeBar', props: { text: '五' }, children: [] },
      { kind: 'alert', tone: 'info', title: '五', text: '' },
    ],
    [
      { type: 'vanButton', children: ['六'] },
      { kind: 'button', text: '六' },
    ],
  ])('%j has its texts', (rule, box) => {
    expect(boxOf(rule)).toEqual(box);
    expect(parsed(rule).notes).toEqual([]);
  });

  it('a cell has its title and its value', () => {
    const rule = { type: 'vanCell', props: { title: '门店', value: '城东店' } };
    expect(boxOf(rule)).toEqual({ kind: 'item', title: '门店' });
    expect(textsIn(parsed(rule).model.items)).toEqual(['城东店']);
  });
});

describe('an input of choices of Ant Design Vue', () => {
  it.each(['multiple', 'tags'])('a select of mode %s accepts several', (mode) => {
    expect(inputOf({ type: 'select', props: { mode, showSearch: true } })).toMatchObject({
      multiple: true,
      filterable: true,
      creatable: mode === 'tags',
    });
  });

  it('a tree, a tree select and a transfer have their choices in their props', () => {
    const treeData = [{ label: '一', value: 'a' }];
    expect(labelsOf({ type: 'aTreeSelect', props: { treeData } })).toEqual([['a', '一']]);
    expect(inputOf({ type: 'aTreeSelect', props: { treeData, treeCheckable: true } })).toMatchObject({
      multiple: true,
    });
    const fieldNames = { title: 'label', key: 'id' };
    expect(labelsOf({ type: 'tree', props: { fieldNames, treeData: [{ label: '二', id: 7 }] } })).toEqual([
      [7, '二'],
    ]);
    expect(labelsOf({ type: 'aTransfer', props: { dataSource: [{ label: '三', key: 'c' }] } })).toEqual([
      ['c', '三'],
    ]);
  });

  it('a cascader has props for several values and for any level', () => {
    const props = { options: [{ label: '一', value: 1 }], multiple: true, changeOnSelect: true };
    expect(inputOf({ type: 'cascader', props })).toMatchObject({
      multiple: true,
      anyLevel: true,
      wholePath: true,
    });
  });

  it('a switch has values and labels for on and off', () => {
    const props = { checkedValue: 1, unCheckedValue: 0, checkedChildren: '开', unCheckedChildren: '关' };
    expect(inputOf({ type: 'switch', props })).toEqual({
      kind: 'switch',
      on: 1,
      off: 0,
      onText: '开',
      offText: '关',
    });
  });

  it('limits, counters and the button style are read from the prop names of the library', () => {
    expect(inputOf({ type: 'rate', props: { count: 3 } })).toMatchObject({ max: 3 });
    expect(inputOf({ type: 'upload', props: { maxCount: 1 } })).toMatchObject({ max: 1, single: true });
    expect(inputOf({ type: 'input', props: { showCount: true } })).toMatchObject({ counted: true });
    expect(inputOf({ type: 'radio', props: { optionType: 'button' } })).toMatchObject({ asButtons: true });
  });
});

describe('an upload of any library', () => {
  it.each([
    ['image/*', 'images'],
    ['image/png, image/jpeg', 'images'],
    ['.png,.JPG,.webp', 'images'],
    ['.png,.pdf', 'files'],
    ['application/pdf', 'files'],
    ['', 'files'],
  ])('with the accepted types %j contains %s', (accept, as) => {
    expect(inputOf({ type: 'upload', props: { accept } })).toMatchObject({ as });
  });

  it('accepts any file type when its definition lists no type', () => {
    expect(inputOf({ type: 'upload', props: {} })).toMatchObject({ as: 'files' });
  });
});

describe('a field of Vant', () => {
  it('a calendar is a day, several days or a range', () => {
    const day = { kind: 'date', unit: 'date', range: false, several: false };
    expect(inputOf({ type: 'calendar', props: {} })).toMatchObject(day);
    expect(inputOf({ type: 'calendar', props: { type: 'range' } })).toMatchObject({ ...day, range: true });
    expect(inputOf({ type: 'calendar', props: { type: 'multiple' } })).toMatchObject({
      ...day,
      several: true,
    });
  });

  it('a stepper is a number, and an uploader is a file upload', () => {
    expect(inputOf({ type: 'stepper', props: { integer: true } })).toMatchObject({
      kind: 'number',
      precision: 0,
    });
    expect(inputOf({ type: 'stepper', props: { decimalLength: 2 } })).toMatchObject({ precision: 2 });
    expect(inputOf({ type: 'uploader', props: { maxCount: 3 } })).toMatchObject({ kind: 'upload', max: 3 });
  });

  it('an uploader is for pictures unless its definition has another type', () => {
    const kindOf = (props: object) => inputOf({ type: 'uploader', props });
    expect(kindOf({})).toMatchObject({ as: 'images' });
    expect(kindOf({ accept: 'image/png,.jpg' })).toMatchObject({ as: 'images' });
    expect(kindOf({ accept: '.pdf,image/*' })).toMatchObject({ as: 'files' });
    expect(kindOf({ accept: '*' })).toMatchObject({ as: 'files' });
  });

  it('a cascader whose options use the field `text` stores only the last chosen option', () => {
    const tree = (name: string) => [{ [name]: '杭州', value: 'hz' }];
    expect(inputOf({ type: 'cascader', props: { options: tree('text') } })).toMatchObject({
      wholePath: false,
    });
    expect(inputOf({ type: 'cascader', props: { options: tree('label') } })).toMatchObject({
      wholePath: true,
    });
    const asked = { options: tree('text'), props: { emitPath: true } };
    expect(inputOf({ type: 'cascader', props: asked })).toMatchObject({ wholePath: true });
  });
});
