import { useMemo } from 'react';
import { DICTIONARIES } from '@/domain/dictionary/dictionary';
import { type DictionaryInUse, useDictionary } from '../kit/dictionary/use-dictionary';

/** The texts that rows of work orders need. */
export interface WorkTexts {
  readonly types: DictionaryInUse;
  readonly states: DictionaryInUse;
}

/**
 * Requests the texts at the same time as the rows. If the first row requested them, they would arrive one round trip
 * later.
 */
export const useWorkTexts = (): WorkTexts => {
  const types = useDictionary(DICTIONARIES.workType);
  const states = useDictionary(DICTIONARIES.workState);
  return useMemo(() => ({ types, states }), [types, states]);
};

/**
 * Requests the texts of the dialog's head at the same time as the work order. If the head requested them, they would
 * arrive one round trip later.
 */
export const useDialogTexts = (): void => {
  useWorkTexts();
  useDictionary(DICTIONARIES.workLevel);
};
