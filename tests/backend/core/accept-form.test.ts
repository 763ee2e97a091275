import { describe, expect, it } from 'vitest';
import { parseFormDefinition } from '@/domain/form/parse-form-definition';
import { validateForm } from '@/domain/form/validate-form';
import { type OwnTexts, withMissingFields, workOrderForm } from '@/domain/work-order/work-order-form';
import { acceptForm } from '@backend/core/work-order/accept-form';

const CHOICES = {
  types: [
    { value: 'AFTER_SALE', label: '售后' },
    { value: 'REVOKE', label: '撤单' },
  ],
  levels: [{ value: '1', label: '普通' }],
};
const TEXTS: OwnTexts = {
  type: { label: '工单类型', required: '请选择工单类型' },
  level: { label: '工单级别' },
  content: { label: '工单内容' },
};
const REASON = { type: 'input', field: 'reason', title: '原因', $required: true };

/** Definitions in which the user cannot reach the field of the type, each with its name. */
const DEFINITIONS: readonly (readonly [string, readonly object[]])[] = [
  [
    'a hidden field',
    [{ type: 'input', field: 'type', hidden: true, control: [{ value: 'REVOKE', rule: [REASON] }] }],
  ],
  [
    'a field in a hidden box',
    [
      {
        type: 'row',
        hidden: true,
        children: [{ type: 'input', field: 'type', control: [{ value: 'REVOKE', rule: [REASON] }] }],
      },
    ],
  ],
  [
    'a field that a control of another kind refers to',
    [
      { type: 'switch', field: 'more', control: [{ value: true, method: 'required', rule: ['type'] }] },
      { type: 'input', field: 'type', display: false, control: [{ value: 'REVOKE', rule: [REASON] }] },
    ],
  ],
];

describe('a form definition whose type field cannot be filled in', () => {
  describe.each(DEFINITIONS)('%s', (_, rule) => {
    it.each([
      ['REVOKE', '', 'reason'],
      ['REVOKE', '车主不装了', undefined],
      ['AFTER_SALE', '', undefined],
    ])(
      'the input is accepted by the server exactly when the screen accepts it: type %s, reason “%s”',
      (type, reason, at) => {
        const model = parseFormDefinition(rule).model;
        const onScreen = withMissingFields(workOrderForm(model, CHOICES), CHOICES, TEXTS);
        const values = { type, level: '1', content: '', image: [], ...(reason === '' ? {} : { reason }) };
        expect(validateForm(onScreen, values).map(({ field }) => field)).toEqual(
          at === undefined ? [] : [at],
        );

        const stored = { rule, options: {}, version: 1 };
        const input = { type, level: '1', content: '', images: [] };
        const filled = { version: 1, values: reason === '' ? {} : { reason } };
        const kept = acceptForm(stored, filled, input, { types: ['AFTER_SALE', 'REVOKE'], levels: ['1'] });
        expect(kept).toMatchObject(
          at === undefined
            ? { ok: true, value: { values: reason === '' ? {} : { reason } } }
            : { ok: false, refusal: { params: { field: at } } },
        );
      },
    );
  });
});
