import { describe, expect, it } from 'vitest';
import { readLayout, readSpan } from '@/domain/form/form-layout';

const defaults = {
  inline: false,
  labels: 'right',
  labelWidth: 125,
  labelSuffix: '',
  size: undefined,
  disabled: false,
  preview: false,
  asterisk: true,
  showMessages: true,
  gutter: 0,
  span: 24,
  ignoreHidden: false,
  submit: { shown: true, text: undefined },
  reset: { shown: false, text: undefined },
};

describe('the option of a definition', () => {
  it('has defaults: labels on the right, 125 px, a submit button and no reset button', () => {
    for (const nothing of [undefined, null, {}, [], 'x', { form: 5, row: 5, submitBtn: 5, resetBtn: 'x' }]) {
      expect(readLayout(nothing)).toEqual(defaults);
    }
  });

  it('is read with every supported property', () => {
    expect(
      readLayout({
        form: {
          inline: true,
          labelPosition: 'top',
          labelWidth: '80px',
          labelSuffix: '：',
          size: 'mini',
          disabled: true,
          hideRequiredAsterisk: true,
          showMessage: false,
          col: 12,
        },
        row: { gutter: 8 },
        preview: true,
        ignoreHiddenFields: true,
        submitBtn: { show: false, innerText: '保存' },
        resetBtn: { show: true, text: '重来' },
      }),
    ).toEqual({
      inline: true,
      labels: 'top',
      labelWidth: 80,
      labelSuffix: '：',
      size: 'mini',
      disabled: true,
      preview: true,
      asterisk: false,
      showMessages: false,
      gutter: 8,
      span: 12,
      ignoreHidden: true,
      submit: { shown: false, text: '保存' },
      reset: { shown: true, text: '重来' },
    });
  });

  it.each([
    ['auto', undefined],
    ['60', 60],
    [60, 60],
    [' 60px ', 60],
    ['0', 0],
    ['10em', 125],
    ['1000px', 125],
    ['-5px', 125],
    ['60px;position:fixed', 125],
    ['x60px', 125],
    [null, 125],
  ])('reads the label width %j as %j', (labelWidth, width) => {
    expect(readLayout({ form: { labelWidth } }).labelWidth).toBe(width);
  });

  it('accepts true or false for a button, or only its text', () => {
    expect(readLayout({ submitBtn: false, resetBtn: true })).toEqual({
      ...defaults,
      submit: { shown: false, text: undefined },
      reset: { shown: true, text: undefined },
    });
    expect(readLayout({ resetBtn: { innerText: 'x' } }).reset).toEqual({ shown: false, text: 'x' });
  });

  it.each(['left', 'right', 'top'])('allows labels at the %s', (labelPosition) => {
    expect(readLayout({ form: { labelPosition } }).labels).toBe(labelPosition);
  });

  it.each(['large', 'medium', 'small', 'mini'])('allows the size %s', (size) => {
    expect(readLayout({ form: { size } }).size).toBe(size);
  });

  it('ignores unknown values', () => {
    expect(readLayout({ form: { labelPosition: 'bottom', size: 'huge' }, row: { gutter: 101 } })).toEqual(
      defaults,
    );
    expect(readLayout({ row: { gutter: 100 } }).gutter).toBe(100);
  });

  it('reads a span of 1 to 24 columns, as a number or in an object', () => {
    expect([1, 24, '8', { span: 12 }].map(readSpan)).toEqual([1, 24, 8, 12]);
    expect([0, 25, 1.5, 'x', {}, null, undefined, []].map(readSpan)).toEqual(Array(8).fill(undefined));
    expect(readLayout({ col: { span: 6 }, form: { col: 12 } }).span).toBe(6);
  });
});
