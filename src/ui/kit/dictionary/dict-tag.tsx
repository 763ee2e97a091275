import type { DictionaryType } from '@/domain/dictionary/dictionary';
import { Bone } from '../states/bone';
import { StatusTag } from '../tag/status-tag';
import { type DictionaryInUse, useDictionary } from './use-dictionary';

interface Props {
  readonly type: DictionaryType;
  readonly value: string;
}

/** The props for a list with many values of one dictionary, which the list loads only once. */
interface KnownProps {
  readonly of: Pick<DictionaryInUse, 'label' | 'loading' | 'tint'>;
  readonly value: string;
}

/** A placeholder that is as wide as most labels, so that loading the label moves nothing. */
const WORD = <Bone width="3em" />;

/** A dictionary value as a tag. The surrounding list loads the dictionary, once for all rows. */
export const KnownTag = ({ of: { label, loading, tint }, value }: KnownProps) =>
  value === '' ? null : <StatusTag tint={tint(value)}>{loading ? WORD : label(value)}</StatusTag>;

/** A dictionary value as text. The surrounding list loads the dictionary, once for all rows. */
export const KnownText = ({ of: { label, loading }, value }: KnownProps) =>
  loading && value !== '' ? WORD : label(value);

/**
 * A dictionary value as a tag with its label, or with the raw value if it has none. A grey placeholder is shown while
 * the dictionary loads.
 */
export const DictTag = ({ type, value }: Props) => <KnownTag of={useDictionary(type)} value={value} />;

/** A dictionary value as text. */
export const DictText = ({ type, value }: Props) => <KnownText of={useDictionary(type)} value={value} />;
