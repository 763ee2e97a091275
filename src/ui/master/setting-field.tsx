import { Button, Input, InputNumber, Select, Switch } from 'antd';
import { partsOf, settingOf } from '@/domain/configuration/setting';
import { useText } from '../kit/text/use-text';
import { SETTING_TYPES } from './setting-texts';

interface Props {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  /** The key of the setting. */
  readonly setting: string;
  readonly disabled: boolean;
}

/** The control for a setting's type of value. The value is sent as text. */
const Control = ({ value = '', onChange, setting: key, ...control }: Props) => {
  const text = useText();
  const setting = settingOf(key);
  const set = (next: string) => onChange?.(next);
  switch (setting.kind) {
    case 'count':
      return (
        <InputNumber
          {...control}
          stringMode
          value={value}
          min={String(setting.min)}
          max={String(setting.max)}
          precision={0}
          suffix={text(`setting.unit.${setting.unit}`)}
          style={{ width: '100%' }}
          onChange={(next) => set(String(next ?? ''))}
        />
      );
    case 'percent':
      return (
        <Input
          {...control}
          value={value}
          suffix="%"
          inputMode="decimal"
          onChange={({ target }) => set(target.value)}
        />
      );
    case 'flag':
      return (
        <Switch
          {...control}
          checked={value === setting.on}
          onChange={(on) => set(on ? setting.on : setting.off)}
        />
      );
    case 'list':
      return (
        <Select
          {...control}
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={[',', '，', ';', ' ']}
          value={[...partsOf(value)]}
          onChange={(parts: readonly string[]) => set(parts.join(','))}
        />
      );
    case 'account-types':
      return (
        <Select
          {...control}
          mode="multiple"
          value={[...partsOf(value)]}
          options={SETTING_TYPES.map((type) => ({ value: type, label: text(`master.type.${type}`) }))}
          onChange={(chosen: readonly string[]) => set(chosen.join(','))}
        />
      );
    default:
      return (
        <Input.TextArea
          {...control}
          value={value}
          autoSize={{ minRows: 1, maxRows: 6 }}
          onChange={({ target }) => set(target.value)}
        />
      );
  }
};

/** The value of a setting, with a button that restores its default. */
export const SettingField = (props: Props) => {
  const text = useText();
  const { value = '', onChange, setting, disabled } = props;
  const standard = settingOf(setting).default;
  return (
    <>
      <Control {...props} />
      {disabled || value === standard ? null : (
        <Button type="link" size="small" onClick={() => onChange?.(standard)}>
          {text('setting.restore')}
        </Button>
      )}
    </>
  );
};
