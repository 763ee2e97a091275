import type { FormInput } from '@/domain/form/form-input';
import type { FormNode } from '@/domain/form/form-model';
import type { Problems } from '../form-settings';
import { AutoCompleteField } from './auto-complete-field';
import { CascaderField } from './cascader-field';
import { CheckboxField } from './checkbox-field';
import { ColourField } from './colour-field';
import { DateField } from './date-field';
import { GroupField } from './group-field';
import type { InputProps } from './input-props';
import { NumberField } from './number-field';
import { RadioField } from './radio-field';
import { RateField } from './rate-field';
import { RichTextField } from './rich-text-field';
import { SelectField } from './select-field';
import { SignatureField } from './signature-field';
import { SliderField } from './slider-field';
import { SubFormField } from './sub-form-field';
import { SwitchField } from './switch-field';
import { TextField } from './text-field';
import { TimeField, TimeSelectField } from './time-field';
import { TransferField } from './transfer-field';
import { TreeField } from './tree-field';
import { TreeSelectField } from './tree-select-field';
import { UnknownField } from './unknown-field';
import { UploadField } from './upload-field';

interface Props extends InputProps<FormInput<FormNode>> {
  readonly path: string;
  readonly problems: Problems;
}

/** Renders the control of a field by its kind. A kind without a control fails the type check. */
export const FieldInput = ({ input, path, problems, ...rest }: Props) => {
  switch (input.kind) {
    case 'text':
      return <TextField input={input} {...rest} />;
    case 'auto-complete':
      return <AutoCompleteField input={input} {...rest} />;
    case 'number':
      return <NumberField input={input} {...rest} />;
    case 'radio':
      return <RadioField input={input} {...rest} />;
    case 'checkbox':
      return <CheckboxField input={input} {...rest} />;
    case 'select':
      return <SelectField input={input} {...rest} />;
    case 'switch':
      return <SwitchField input={input} {...rest} />;
    case 'cascader':
      return <CascaderField input={input} {...rest} />;
    case 'tree':
      return <TreeField input={input} {...rest} />;
    case 'tree-select':
      return <TreeSelectField input={input} {...rest} />;
    case 'transfer':
      return <TransferField input={input} {...rest} />;
    case 'date':
      return <DateField input={input} {...rest} />;
    case 'time':
      return <TimeField input={input} {...rest} />;
    case 'time-select':
      return <TimeSelectField input={input} {...rest} />;
    case 'colour':
      return <ColourField input={input} {...rest} />;
    case 'upload':
      return <UploadField input={input} path={path} {...rest} />;
    case 'rate':
      return <RateField input={input} {...rest} />;
    case 'slider':
      return <SliderField input={input} {...rest} />;
    case 'group':
      return <GroupField input={input} path={path} problems={problems} {...rest} />;
    case 'sub-form':
      return <SubFormField input={input} path={path} problems={problems} {...rest} />;
    case 'rich-text':
      return <RichTextField input={input} {...rest} />;
    case 'signature':
      return <SignatureField input={input} {...rest} />;
    case 'unknown':
      return <UnknownField {...rest} />;
    case 'hidden':
      return null;
  }
};
