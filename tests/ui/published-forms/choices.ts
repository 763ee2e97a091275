import type { FieldNode } from '@/domain/form/form-model';
import type { FormOption } from '@/domain/form/form-option';
import type { FormValue } from '@/domain/form/form-value';

const option = (value: string, label: string): FormOption => ({
  value,
  label,
  disabled: false,
  children: [],
});

export const CHOICES = {
  people: [option('12345678901234567', '何洁'), option('12345678901234568', '周明')],
  departments: [option('7', '售后部'), option('8', '施工部')],
} as const;

/** The back end's answers for forms that read their options, by the path of the read. */
const FETCHED: Readonly<Record<string, readonly FormOption[]>> = {
  '/api/system/user/simple-list': CHOICES.people,
  '/api/system/dept/simple-list': CHOICES.departments,
  '/api/system/dict/data/type/t_work_level': [option('NORMAL', '普通'), option('URGENT', '紧急')],
  '/api/system/dict/data/type/t_work_state': [option('WAIT', '待处理'), option('DONE', '已处理')],
  '/api/seller/projects': [option('1', '前挡'), option('2', '全车')],
  '/api/system/region/getTree/0': [option('310000', '上海市'), option('330000', '浙江省')],
};

export const choicesOf = (path: string): FormOption[] => [...(FETCHED[path] ?? [])];

const optionsOf = ({ fetch, input }: FieldNode): readonly FormOption[] =>
  fetch === undefined ? ('options' in input ? input.options : []) : choicesOf(fetch.path);

const labelIn = (options: readonly FormOption[], value: FormValue): string | undefined => {
  for (const { value: own, label, children } of options) {
    const found = own === value ? label : labelIn(children, value);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** The labels of one or several chosen values; a value without an option is its own label. */
export const labelled = (field: FieldNode, value: FormValue): readonly string[] =>
  [value].flat().map((item) => labelIn(optionsOf(field), item as FormValue) ?? String(item));
