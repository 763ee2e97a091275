import { describe, expect, it } from 'vitest';
import type { FieldNode, FormNode } from '@/domain/form/form-model';
import { parseFormDefinition } from '@/domain/form/parse-form-definition';
import { fieldsIn, nodesIn } from '@/domain/form/walk-form';

const itemsOf = (rule: unknown, option?: unknown): readonly FormNode[] =>
  parseFormDefinition(rule, option).model.items;

const fieldOf = (rule: object): FieldNode => {
  const [field] = fieldsIn(itemsOf([rule]));
  if (field === undefined) throw new Error('the rule gave no field');
  return field;
};

/** All texts and titles that the nodes show, in order. */
const shownTexts = (items: readonly FormNode[]): readonly string[] =>
  [...nodesIn(items)].flatMap((node) => {
    if (node.kind === 'text') return [node.text];
    if (node.kind === 'html') return [node.html];
    return node.kind === 'box' && 'title' in node.box ? [node.box.title] : [];
  });

describe('the definitions that the designer exports', () => {
  it('have empty info, prefix and suffix, which count as absent', () => {
    const { hint, prefix, suffix } = fieldOf({ field: 'a', info: '', prefix: ' ', suffix: '' });
    expect([hint, prefix, suffix]).toEqual([undefined, undefined, undefined]);
    expect(fieldOf({ field: 'a', info: { info: '' } }).hint).toBeUndefined();
    expect(fieldOf({ field: 'a', info: '  提示 ' }).hint).toBe('  提示 ');
  });

  it('may be a list of rules that are each JSON text', () => {
    const rules = ['{"type":"input","field":"a","title":"甲"}', '{"type":"span","children":["乙"]}'];
    const items = itemsOf(rules);
    expect([...fieldsIn(items)].map(({ label }) => label)).toEqual(['甲']);
    expect(shownTexts(items)).toEqual(['乙']);
    expect(shownTexts(itemsOf(['{not json}', '{"a":1}']))).toEqual(['{not json}', '{"a":1}']);
  });

  it('may contain rule and option together', () => {
    const { model } = parseFormDefinition({
      rule: [{ field: 'a' }],
      option: { form: { labelPosition: 'top' } },
    });
    expect([[...fieldsIn(model.items)].length, model.layout.labels]).toEqual([1, 'top']);
  });
});

describe('texts between the fields', () => {
  it.each([
    [{ type: 'span', children: ['请先阅读'] }, ['请先阅读']],
    [{ type: 'span', children: '请先阅读' }, ['请先阅读']],
    [{ type: 'span', title: '提示', native: false, children: ['请先阅读'] }, ['提示', '请先阅读']],
    [{ type: 'elDivider', children: ['车辆信息'] }, ['车辆信息']],
    [{ type: 'elDivider', native: false, wrap: { show: false }, children: [''] }, ['']],
    [{ type: 'elDivider', title: '车辆信息', native: false }, ['车辆信息']],
    [{ type: 'fcTitle', children: ['第一步'] }, ['第一步']],
    [{ type: 'html', title: '协议', native: false, children: ['<b>甲方</b>'] }, ['协议', '<b>甲方</b>']],
    [{ type: 'html', attrs: { innerHTML: '<i>乙方</i>' } }, ['<i>乙方</i>']],
    [{ type: 'elTag', title: '状态', native: false, children: ['急'] }, ['状态', '急']],
    [{ type: 'div', title: { title: '说明', show: false }, native: false, children: ['x'] }, ['x']],
    [{ type: 'div', title: '不显示', native: true, children: ['x'] }, ['x']],
    [{ type: 'span', props: { innerText: '只有属性' } }, ['只有属性']],
  ])('are kept: %j', (rule, texts) => {
    expect(shownTexts(itemsOf([rule]))).toEqual(texts);
  });

  it('are kept inside an alert', () => {
    const [node] = itemsOf([{ type: 'elAlert', props: { title: '注意' }, children: ['提交后不能修改'] }]);
    expect(node).toMatchObject({ box: { title: '注意', text: '提交后不能修改' } });
  });
});

describe('dates and times', () => {
  it.each([
    ['datePicker', { range: true }, { unit: 'date', range: true }],
    ['datePicker', { range: true, picker: 'month' }, { unit: 'month', range: true }],
    ['datePicker', { showTime: true }, { unit: 'datetime', range: false }],
    ['datePicker', { isRange: true }, { unit: 'date', range: true }],
    ['dateRange', {}, { unit: 'date', range: true }],
    ['date-range-picker', {}, { unit: 'date', range: true }],
    ['a-range-picker', { showTime: true }, { unit: 'datetime', range: true }],
    ['dateTimeRange', {}, { unit: 'datetime', range: true }],
    ['dateTimePicker', {}, { unit: 'datetime', range: false }],
    ['monthPicker', {}, { unit: 'month', range: false }],
  ])('the type %s with %j is a date', (type, props, input) => {
    expect(fieldOf({ type, field: 'a', props }).input).toMatchObject({ kind: 'date', ...input });
  });

  it('are a range because of the type or a flag', () => {
    expect(fieldOf({ type: 'timeRange', field: 'a' }).input).toMatchObject({ kind: 'time', range: true });
    const flagged = { type: 'timePicker', field: 'a', props: { range: true } };
    expect(fieldOf(flagged).input).toMatchObject({ kind: 'time', range: true });
  });

  it.each([[{ placeholder: ['起', '止'] }], [{ startPlaceholder: '起', endPlaceholder: '止' }]])(
    'have a placeholder for each end of a range: %j',
    (props) => {
      const rule = { type: 'datePicker', field: 'a', props: { type: 'daterange', ...props } };
      expect(fieldOf(rule).input).toMatchObject({ from: '起', to: '止' });
    },
  );
});

describe('users, departments and dictionaries', () => {
  it.each([
    ['UserSelect', {}, '/api/system/user/simple-list'],
    ['DeptSelect', {}, '/api/system/dept/simple-list'],
    ['dept-picker', {}, '/api/system/dept/simple-list'],
    ['DictSelect', { dictType: 't_work_level' }, '/api/system/dict/data/type/t_work_level'],
    ['ApiSelect', { url: '/api/seller/projects' }, '/api/seller/projects'],
  ])('are fetched by %s', (type, props, path) => {
    const { input, fetch } = fieldOf({ type, field: 'a', title: '人', props });
    expect([input.kind, fetch?.path]).toEqual(['select', path]);
  });

  it('come from the rule’s own options or URL if it has any', () => {
    const own = { type: 'UserSelect', field: 'a', options: [{ value: 1, label: '甲' }] };
    expect(fieldOf(own).fetch).toBeUndefined();
    const read = { type: 'DeptSelect', field: 'a', effect: { fetch: '/api/system/other' } };
    expect(fieldOf(read).fetch?.path).toBe('/api/system/other');
  });

  it.each([
    ['radio', 'radio'],
    ['checkbox', 'checkbox'],
    ['select', 'select'],
  ])('are shown as the selectType %s states', (selectType, kind) => {
    const rule = { type: 'DictSelect', field: 'a', props: { dictType: 'x', selectType } };
    expect(fieldOf(rule).input.kind).toBe(kind);
  });

  it('are fetched from no other origin and no path outside of the dictionaries', () => {
    const foreign = { type: 'ApiSelect', field: 'a', props: { url: 'https://evil.example/x' } };
    expect(fieldOf(foreign).fetch).toBeUndefined();
    const out = { type: 'DictSelect', field: 'a', props: { dictType: '../../seller/user' } };
    expect(fieldOf(out).fetch).toBeUndefined();
  });
});

describe('components that other open-source applications define', () => {
  it.each([
    ['wangEditor', 'rich-text'],
    ['tinymce', 'rich-text'],
    ['Editor', 'rich-text'],
    ['QuillEditor', 'rich-text'],
    ['UploadImg', 'upload'],
    ['UploadImgs', 'upload'],
    ['ImageUpload', 'upload'],
    ['UploadFile', 'upload'],
    ['elSegmented', 'radio'],
    ['a-input', 'text'],
    ['ASelect', 'select'],
  ])('are read: %s is a %s', (type, kind) => {
    expect(fieldOf({ type, field: 'a', options: [{ value: 1 }] }).input.kind).toBe(kind);
  });

  it('store one picture as a URL, and several as a list', () => {
    expect(fieldOf({ type: 'UploadImg', field: 'a' }).input).toMatchObject({ as: 'images', single: true });
    expect(fieldOf({ type: 'UploadImgs', field: 'a' }).input).toMatchObject({ as: 'images', single: false });
    expect(fieldOf({ type: 'UploadFile', field: 'a' }).input).toMatchObject({ as: 'files', single: false });
  });
});
