import { Input, InputNumber, Select, Switch } from 'antd';
import { isSettingKey, settingOf } from '@/domain/configuration/setting';
import { type Text, useText } from '../kit/text/use-text';

interface Props {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  /** Its key. */
  readonly setting: string;
  readonly disabled: boolean;
}

const TYPES = ['SELLER', 'SHOP', 'PLATFORM'] as const;

/** The value of a setting, by its type; it travels as text. */
export const SettingField = ({ value = '', onChange, setting: key, ...control }: Props) => {
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
    case 'account-types':
      return (
        <Select
          {...control}
          mode="multiple"
          value={value.split(',').filter((each) => each !== '')}
          options={TYPES.map((type) => ({ value: type, label: text(`master.type.${type}`) }))}
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

/** What a setting means, what it is without a value of the brand, and who has to agree. */
export const settingHint = (text: Text, key: string): string => {
  if (!isSettingKey(key)) return text('setting.unknown');
  const setting = settingOf(key);
  const standard =
    setting.default === '' ? text('master.history.nothing') : settingWords(text, key, setting.default);
  return [
    text(`setting.${key}`),
    text('setting.default', { value: standard }),
    ...(setting.secondPerson === true ? [text('setting.second-person')] : []),
  ].join(' ');
};

/** A value as a person reads it. */
const settingWords = (text: Text, key: string, value: string): string => {
  const setting = settingOf(key);
  if (setting.kind === 'flag') return text(value === setting.on ? 'master.yes' : 'master.no');
  if (setting.kind === 'percent' && value !== '') return `${value}%`;
  if (setting.kind !== 'account-types') return value;
  return TYPES.filter((type) => value.split(',').includes(type))
    .map((type) => text(`master.type.${type}`))
    .join(text('name.and'));
};
