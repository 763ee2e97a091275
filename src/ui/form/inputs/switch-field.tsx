import { Switch } from 'antd';
import { looselyEqual } from '@/domain/form/condition';
import type { SwitchInput } from '@/domain/form/form-input';
import { controlAria, type InputProps } from './input-props';

/** A switch. The definition contains a value for the on state and one for the off state. */
export const SwitchField = ({ input, value, names, onChange }: InputProps<SwitchInput>) => {
  const { status: _status, 'aria-required': _required, ...aria } = controlAria(names);
  return (
    <Switch
      {...aria}
      checked={value !== undefined && looselyEqual(value, input.on)}
      checkedChildren={input.onText}
      unCheckedChildren={input.offText}
      onChange={(isOn) => {
        onChange(isOn ? input.on : input.off);
      }}
    />
  );
};
