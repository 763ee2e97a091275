import { AutoComplete } from 'antd';
import type { AutoCompleteInput } from '@/domain/form/form-input';
import { textOf } from '@/domain/form/plain-values';
import { controlAria, type InputProps } from './input-props';

/** A text field with suggestions. The user may enter any other text. */
export const AutoCompleteField = ({ input, value, names, onChange }: InputProps<AutoCompleteInput>) => (
  <AutoComplete
    {...controlAria(names)}
    value={textOf(value) ?? ''}
    placeholder={input.placeholder}
    options={input.options.map((option) => ({ value: String(option.value), label: option.label }))}
    showSearch={{
      filterOption: (typed, option) => option?.value.toLowerCase().includes(typed.toLowerCase()) ?? false,
    }}
    style={{ width: '100%' }}
    onChange={(typed: string | undefined) => {
      onChange(typed ?? '');
    }}
  />
);
