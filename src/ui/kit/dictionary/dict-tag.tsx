import type { DictionaryType } from '@/domain/dictionary/dictionary';
import { Bone } from '../states/bone';
import { StatusTag } from '../tag/status-tag';
import { type DictionaryInUse, useDictionary } from './use-dictionary';

interface Props {
  readonly type: DictionaryType;
  readonly value: string;
}

/** For many values of one dictionary, which the surrounding list reads once. */
interface KnownProps {
  readonly of: Pick<DictionaryInUse, 'label' | 'loading' | 'tint'>;
  readonly value: string;
}

/** As wide as most labels, so that nothing moves when the label arrives. */
const WORD = <Bone width="3em" />;

/** A dictionary value as a tag, from a dictionary that the surrounding list reads once. */
export const KnownTag = ({ of: { label, loading, tint }, value }: KnownProps) =>
  value === '' ? null : <StatusTag tint={tint(value)}>{loading ? WORD : label(value)}</StatusTag>;

/** A dictionary value as a text, from a dictionary that the surrounding list reads once. */
export const KnownText = ({ of: { label, loading }, value }: KnownProps) =>
  loading && value !== '' ? WORD : label(value);

/** A dictionary value as a tag with its label; the raw value when there is none, grey while it loads. */
export const DictTag = ({ type, value }: Props) => <KnownTag of={useDictionary(type)} value={value} />;

/** `DictTag` as plain text. */
export const DictText = ({ type, value }: Props) => <KnownText of={useDictionary(type)} value={value} />;
