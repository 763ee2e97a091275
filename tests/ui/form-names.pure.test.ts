import { describe, expect, it } from 'vitest';
import { WORK_ORDER_FORM_1 } from '@backend/storage/migrations/first-work-order-form';
import type { FormModel } from '@/domain/form/form-model';
import { withNames } from '@/domain/form/name-form';
import { parseFormDefinition } from '@/domain/form/parse-form-definition';
import { formNames } from '@/ui/form/use-form-names';
import { textIn } from '@/ui/kit/text/use-text';

const HAN = /[\u4e00-\u9fff]/;
/** The plate number that the form shows as an example. */
const PLATE = '沪A12345';

const shipped = parseFormDefinition(WORK_ORDER_FORM_1.rule, WORK_ORDER_FORM_1.options).model;

const textsIn = (model: FormModel): readonly string[] => {
  const texts: string[] = [];
  JSON.stringify(model, (name, value: unknown) => {
    // Patterns and values are data, not texts for the user.
    if (name === 'value' || name === 'rule') return undefined;
    if (typeof value === 'string' && HAN.test(value)) texts.push(value);
    return value;
  });
  return texts;
};

describe('the shipped work-order form', () => {
  it('has an English text for each of its texts', () => {
    expect(textsIn(shipped).length).toBeGreaterThan(60);
    const english = textsIn(withNames(shipped, formNames(textIn('en-US'))));
    expect(english.map((word) => word.replace(PLATE, '')).filter((word) => HAN.test(word))).toEqual([]);
  });

  it('keeps its own texts in Chinese', () => {
    expect(withNames(shipped, formNames(textIn('zh-CN')))).toEqual(shipped);
  });

  it('keeps the texts that a deployment wrote, even in a field of the same name', () => {
    const nameOf = formNames(textIn('en-US'));
    expect(nameOf('level', '紧急程度')).toBe('紧急程度');
    expect(nameOf('colour', '工单级别')).toBe('工单级别');
    expect(nameOf('level', '工单级别')).toBe('Level');
  });
});
