import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFormDefinition } from '@/domain/form/parse-form-definition';
import { inputReader, isRefusedType } from '@/domain/form/input-types';
import { typeName } from '@/domain/form/rule-parts';
import { choices, dates, groups, texts } from '@tests/support/form-definitions';

const field = (rule: object) => {
  const { model, notes } = parseFormDefinition([{ field: 'f', ...rule }]);
  const [node] = model.items;
  return node?.kind === 'field' ? { input: node.input, notes } : { input: undefined, notes };
};
const input = (type: string | undefined, props: object = {}, more: object = {}) =>
  field({ ...(type === undefined ? {} : { type }), props, ...more }).input;
const none = { placeholder: undefined };
const inputsOf = (definition: { rule: unknown }) =>
  parseFormDefinition(definition.rule).model.items.map((node) =>
    node.kind === 'field' ? node.input : undefined,
  );
const option = (value: string | number, label = String(value)) => ({
  value,
  label,
  disabled: false,
  children: [],
});

describe('a type of input', () => {
  it('is recognised in every spelling that form-create accepts', () => {
    expect(
      ['DatePicker', 'date-picker', 'datePicker', 'date_picker', 'DATEPICKER', 'date picker'].map(typeName),
    ).toEqual(Array(6).fill('datepicker'));
    const kinds: Readonly<Record<string, readonly string[]>> = {
      text: ['input', 'Input', 'el-input', 'textarea', 'password', 'textInput'],
      'auto-complete': ['auto', 'autoComplete', 'el-autocomplete'],
      number: ['number', 'inputNumber', 'input-number', 'elInputNumber'],
      colour: ['colorPicker', 'el-color-picker'],
      rate: ['rate', 'elRate'],
      slider: ['slider', 'elSlider'],
      'rich-text': ['fcEditor', 'fc-editor', 'editor'],
      radio: ['radio', 'elRadioGroup'],
      checkbox: ['checkbox', 'checkboxGroup'],
      select: ['select', 'elSelect'],
      switch: ['switch'],
      cascader: ['cascader'],
      tree: ['tree', 'elTree'],
      'tree-select': ['elTreeSelect', 'treeSelect'],
      transfer: ['elTransfer'],
      date: ['datePicker', 'date'],
      time: ['timePicker', 'time'],
      'time-select': ['timeSelect'],
      upload: ['upload'],
      group: ['group', 'tableForm', 'table-form'],
      'sub-form': ['subForm', 'object'],
      signature: ['signaturePad'],
      hidden: ['hidden'],
    };
    for (const [kind, names] of Object.entries(kinds)) {
      expect(names.map((name) => input(name)?.kind)).toEqual(names.map(() => kind));
    }
  });

  it('is a text input when it is missing', () => {
    expect(input(undefined)?.kind).toBe('text');
  });

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', '', 'acme'])(
    'is unknown but not refused when it is %j',
    (name) => {
      expect(inputReader(name)).toBeUndefined();
      expect(isRefusedType(name)).toBe(false);
    },
  );

  it.each([
    'script',
    'SCRIPT',
    'iframe',
    'frame',
    'frameset',
    'embed',
    'applet',
    'portal',
    'style',
    'link',
    'meta',
    'base',
    'svg',
    'math',
    'noscript',
  ])('is refused when it is %s, and the field keeps its value', (type) => {
    expect(isRefusedType(type)).toBe(true);
    expect(field({ type, value: 1 })).toEqual({
      input: { kind: 'unknown', type },
      notes: [{ code: 'type-refused', at: 'rule[0].type' }],
    });
  });

  it('gives the field an unknown input and a note when it is unknown', () => {
    expect(field({ type: 'acmeGauge', value: 7 })).toEqual({
      input: { kind: 'unknown', type: 'acmeGauge' },
      notes: [{ code: 'type-unknown', at: 'rule[0].type' }],
    });
  });

  it('is the same with or without hyphens, and in any letter case', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('date-picker', 'input-number', 'fc-editor', 'time-select'),
        fc.array(fc.boolean()),
        (name, upper) => {
          const written = [...name].map((c, index) => (upper[index] === true ? c.toUpperCase() : c)).join('');
          expect(input(written)).toEqual(input(name));
          expect(input(written.replace('-', ''))).toEqual(input(name));
        },
      ),
    );
  });
});

describe('reading an input with the props of its type', () => {
  it('keeps the props of a text input', () => {
    const text = { kind: 'text', as: 'text', maxLength: undefined, counted: false, rows: undefined, ...none };
    expect(input('input')).toEqual(text);
    expect(input('input', { type: 'datetime', rows: 51, maxlength: -1 })).toEqual(text);
    expect(
      input('input', {
        type: 'textarea',
        maxlength: 200,
        'show-word-limit': true,
        rows: 4,
        placeholder: 'x',
      }),
    ).toEqual({
      kind: 'text',
      as: 'textarea',
      maxLength: 200,
      counted: true,
      rows: 4,
      placeholder: 'x',
    });
    expect(input('input', { 'max-length': 3 })).toEqual({ ...text, maxLength: 3 });
    for (const as of ['password', 'url', 'email', 'number'])
      expect(input('input', { type: as })).toEqual({ ...text, as });
    expect(inputsOf(texts).map((one) => one?.kind)).toEqual([
      'text',
      'text',
      'text',
      'text',
      'auto-complete',
      'hidden',
      'colour',
    ]);
  });

  it('determines the kind of text', () => {
    expect(input('textarea')).toMatchObject({ kind: 'text', as: 'textarea' });
    expect(input('password')).toMatchObject({ kind: 'text', as: 'password' });
  });

  it('keeps the props of a number', () => {
    expect(input('inputNumber')).toEqual({
      kind: 'number',
      min: undefined,
      max: undefined,
      step: 1,
      precision: undefined,
      ...none,
    });
    expect(input('inputNumber', { min: 1, max: '9', step: 0.5, precision: 2, placeholder: 'n' })).toEqual({
      kind: 'number',
      min: 1,
      max: 9,
      step: 0.5,
      precision: 2,
      placeholder: 'n',
    });
    expect(input('slider')).toEqual({ kind: 'slider', min: 0, max: 100, step: 1, range: false });
    expect(input('slider', { range: true, min: 10, max: 50, step: 5 })).toEqual({
      kind: 'slider',
      min: 10,
      max: 50,
      step: 5,
      range: true,
    });
    expect(input('rate')).toEqual({ kind: 'rate', max: 5, halves: false, texts: [] });
    expect(input('rate', { max: 3, allowHalf: true, texts: ['a', 1, null] })).toEqual({
      kind: 'rate',
      max: 3,
      halves: true,
      texts: ['a', '1'],
    });
    expect(input('rate', { max: 21 })).toMatchObject({ max: 5 });
    expect(input('colorPicker')).toEqual({ kind: 'colour', alpha: false });
    expect(input('colorPicker', { showAlpha: true })).toEqual({ kind: 'colour', alpha: true });
    expect(input('fcEditor', { placeholder: 'p' })).toEqual({ kind: 'rich-text', placeholder: 'p' });
  });

  it('keeps the props of an input of choices', () => {
    expect(inputsOf(choices)).toEqual([
      { kind: 'radio', options: [option('x'), option('y')], asButtons: true },
      { kind: 'checkbox', options: [option(1, '一'), option(2, '二')], asButtons: false, min: 1, max: 2 },
      {
        kind: 'select',
        options: [option('p', 'P')],
        multiple: true,
        filterable: true,
        creatable: true,
        max: undefined,
        ...none,
      },
      { kind: 'switch', on: 'Y', off: 'N', onText: '是', offText: '否' },
      {
        kind: 'cascader',
        options: [{ ...option('zj', '浙江'), children: [option('hz', '杭州')] }],
        multiple: false,
        anyLevel: false,
        wholePath: true,
        ...none,
      },
      { kind: 'tree', options: [{ ...option(1, '根'), children: [option(2, '叶')] }], independent: false },
      { kind: 'tree-select', options: [option(1, '根')], multiple: true, ...none },
      { kind: 'transfer', options: [option(1, '甲')] },
      { kind: 'rate', max: 3, halves: false, texts: ['不满意', '一般', '满意'] },
      { kind: 'slider', range: true, min: 10, max: 50, step: 5 },
    ]);
    expect(input('switch')).toEqual({
      kind: 'switch',
      on: true,
      off: false,
      onText: undefined,
      offText: undefined,
    });
    expect(input('radio', { button: true })).toMatchObject({ asButtons: true });
    expect(input('select', { multipleLimit: 3, placeholder: 's' })).toMatchObject({
      max: 3,
      multiple: false,
      placeholder: 's',
    });
    expect(input('tree', { checkStrictly: true })).toMatchObject({ independent: true });
    expect(input('treeSelect', { placeholder: 't' })).toMatchObject({ multiple: false, placeholder: 't' });
    expect(input('auto', { options: ['a'], placeholder: 'q' })).toEqual({
      kind: 'auto-complete',
      options: [option('a')],
      placeholder: 'q',
    });
  });

  it('keeps the settings of a cascader that are in props.props', () => {
    const data = [{ id: 1, name: 'n', kids: [{ id: 2, name: 'm' }] }];
    expect(
      input('cascader', {
        options: data,
        props: {
          value: 'id',
          label: 'name',
          children: 'kids',
          multiple: true,
          checkStrictly: true,
          emitPath: false,
        },
        placeholder: 'c',
      }),
    ).toEqual({
      kind: 'cascader',
      options: [{ ...option(1, 'n'), children: [option(2, 'm')] }],
      multiple: true,
      anyLevel: true,
      wholePath: false,
      placeholder: 'c',
    });
  });

  it('reads options with the property names of each component', () => {
    const data = [{ key: 1, code: 2, caption: '一', kids: [{ code: 3, caption: '二' }] }];
    const whole = { ...option(2, '一'), children: [option(3, '二')] };
    expect(
      input('tree', { data, nodeKey: 'key', props: { value: 'code', label: 'caption', children: 'kids' } }),
    ).toMatchObject({ options: [whole] });
    expect(input('tree', { data, nodeKey: 'key', props: { label: 'caption' } })).toMatchObject({
      options: [option(1, '一')],
    });
  });

  it('prefers the options of a rule to those in its props', () => {
    const props = { options: ['b'], data: ['c'] };
    expect(input('select', props, { options: ['a'] })).toMatchObject({ options: [option('a')] });
    expect(input('select', props, { options: [] })).toMatchObject({ options: [option('b')] });
    expect(input('select', { data: ['c'] })).toMatchObject({ options: [option('c')] });
    expect(input('select')).toMatchObject({ options: [] });
  });

  it('keeps the props of an input of dates and times', () => {
    const date = (unit: string, range = false, several = false) => ({
      kind: 'date',
      unit,
      range,
      several,
      ...none,
    });
    expect(inputsOf(dates)).toEqual([
      date('date'),
      date('date', true),
      date('datetime', true),
      date('date', false, true),
      date('month'),
      { kind: 'time', range: true, ...none },
      { kind: 'time-select', start: '08:30', end: '18:30', step: '00:15', ...none },
    ]);
    expect(input('datePicker', { type: 'monthrange' })).toEqual(date('month', true));
    expect(input('datePicker', { type: 'DateTime' })).toEqual(date('datetime'));
    expect(input('datePicker', { type: 'years' })).toEqual(date('year', false, true));
    expect(input('datePicker', { type: 'week' })).toEqual(date('week'));
    expect(input('datePicker', { type: 'nonsense' })).toEqual(date('date'));
    expect(input('datePicker', { type: 'rangeYear' })).toEqual(date('date'));
    expect(input('timePicker')).toEqual({ kind: 'time', range: false, ...none });
    expect(input('timeSelect', { start: '10:00', end: 'x', step: '1:30' })).toEqual({
      kind: 'time-select',
      start: '10:00',
      end: '18:00',
      step: '1:30',
      ...none,
    });
    expect(input('timeSelect', { start: 'x10:00', end: '10:000' })).toMatchObject({
      start: '09:00',
      end: '18:00',
      step: '00:30',
    });
  });

  it('reads the kind and the limit of an upload, and no URL to send files to', () => {
    expect(input('upload')).toEqual({ kind: 'upload', as: 'files', max: undefined, single: false });
    expect(input('upload', { uploadType: 'image', limit: 1 })).toEqual({
      kind: 'upload',
      as: 'images',
      max: 1,
      single: true,
    });
    expect(input('upload', { listType: 'picture-card', maxLength: 2 })).toEqual({
      kind: 'upload',
      as: 'images',
      max: 2,
      single: false,
    });
    expect(input('upload', { listType: 'text', uploadType: 'file', limit: 0 })).toEqual({
      kind: 'upload',
      as: 'files',
      max: undefined,
      single: false,
    });
    expect(input('upload', { listType: 'no-picture' })).toMatchObject({ as: 'files' });
  });

  it('reads the rules of forms within a form', () => {
    const [goods, contact, rows] = inputsOf(groups);
    expect(goods).toMatchObject({ kind: 'group', as: 'list', min: 1, max: 3, startRows: 0 });
    expect(contact).toMatchObject({ kind: 'sub-form' });
    expect(rows).toMatchObject({ kind: 'group', as: 'table', min: undefined, max: undefined, startRows: 0 });
    const labels =
      rows?.kind === 'group'
        ? rows.items.map((node) => (node.kind === 'field' ? [node.key, node.field, node.label] : []))
        : [];
    expect(labels).toEqual([
      ['rule[2].columns[0]', 'day', '日期'],
      ['rule[2].columns[1]', 'sum', ''],
    ]);
    expect(input('group', { rules: [{ field: 'a' }], expand: 2 })).toMatchObject({
      startRows: 2,
      items: [{ field: 'a', key: 'rule[0].props.rule[0]' }],
    });
    expect(input('subForm', { rules: [{ field: 'a' }] })).toMatchObject({
      items: [{ field: 'a', key: 'rule[0].props.rule[0]' }],
    });
    expect(input('tableForm', { min: 1, max: 2 })).toMatchObject({ min: 1, max: 2, items: [] });
  });

  it('reads the columns of a table form from its children', () => {
    const children = [
      {
        type: 'tableFormColumn',
        props: { label: '名称' },
        children: [{ type: 'input', field: 'name' }, 'x'],
      },
    ];
    expect(input('tableForm', {}, { children })).toMatchObject({
      items: [
        { field: 'name', label: '名称' },
        { kind: 'text', text: 'x' },
      ],
    });
    const bare = [{ type: 'tableFormColumn', children: [{ type: 'input', field: 'name' }] }];
    expect(input('tableForm', {}, { children: bare })).toMatchObject({
      items: [{ field: 'name', label: '' }],
    });
  });
});
