import { useMemo } from 'react';
import type { DictionaryType } from '@/domain/dictionary/dictionary';
import { useDictionaries } from '../../dictionary/use-dictionary';
import { useServices } from '../../services/services';
import { useText } from '../../text/use-text';
import type { Field, FieldContext } from './field';

/** The context of a list's fields. Reloading the rows changes it only if a field shows an elapsed time. */
export const useFieldContext = <Row>(fields: readonly Field<Row>[], readAt: string): FieldContext => {
  const text = useText();
  const { clock } = useServices();
  const types = useMemo(
    () => [...new Set(fields.flatMap(({ dictionary }) => dictionary ?? []))] satisfies DictionaryType[],
    [fields],
  );
  const dictionary = useDictionaries(types);
  const reported = fields.some(({ timed }) => timed) ? readAt : 'once';
  return useMemo(
    () => ({ text, dictionary, now: reported === '' ? 0 : clock.now() }),
    [text, dictionary, reported, clock],
  );
};
