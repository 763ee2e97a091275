import { isSettingKey, partsOf, settingOf } from '@/domain/configuration/setting';
import type { Text } from '../kit/text/use-text';

export const SETTING_TYPES = ['SELLER', 'SHOP', 'PLATFORM'] as const;

/** The readable text of a value, with its unit. */
export const settingText = (text: Text, key: string, value: string): string => {
  const setting = settingOf(key);
  if (value === '') return '';
  switch (setting.kind) {
    case 'count':
      return text(`setting.unit.${setting.unit}.of`, { count: value });
    case 'percent':
      return `${value}%`;
    case 'flag':
      return text(value === setting.on ? 'master.yes' : 'master.no');
    case 'list':
      return partsOf(value).join(text('name.and'));
    case 'account-types':
      return SETTING_TYPES.filter((type) => partsOf(value).includes(type))
        .map((type) => text(`master.type.${type}`))
        .join(text('name.and'));
    default:
      return value;
  }
};

/** The meaning of a setting; a general text if the setting is unknown. */
export const settingMeaning = (text: Text, key: string): string =>
  text(isSettingKey(key) ? `setting.${key}` : 'setting.unknown');

/** The hint of a setting: its meaning, its default, and whether a second person must agree to a change. */
export const settingHint = (text: Text, key: string): string => {
  if (!isSettingKey(key)) return settingMeaning(text, key);
  const setting = settingOf(key);
  const standard = settingText(text, key, setting.default) || text('history.nothing');
  return [
    settingMeaning(text, key),
    text('setting.default', { value: standard }),
    ...(setting.secondPerson === true ? [text('setting.second-person')] : []),
  ].join(' ');
};
