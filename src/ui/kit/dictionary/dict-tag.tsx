import { type DictionaryType } from '@/domain/dictionary/dictionary';
import { StatusTag } from '../tag/status-tag';
import { useDictionary } from './use-dictionary';

interface Props {
  readonly type: DictionaryType;
  readonly value: string;
}

/** A value of a dictionary as a tag with its word; the raw value when there is none. */
export const DictTag = ({ type, value }: Props) => {
  const { label, tint } = useDictionary(type);
  return value === '' ? null : <StatusTag tint={tint(value)}>{label(value)}</StatusTag>;
};

/** The same as plain text. */
export const DictText = ({ type, value }: Props) => useDictionary(type).label(value);
