import { useMemo } from 'react';
import { DICTIONARIES } from '@/domain/dictionary/dictionary';
import { type DictionaryInUse, useDictionary } from '../kit/dictionary/use-dictionary';

/** The texts that rows of work orders need. */
export interface WorkTexts {
  readonly types: DictionaryInUse;
  readonly states: DictionaryInUse;
}

/**
 * Reads the texts together with the rows. If the first row read them, they would come one round trip later.
 */
export const useWorkTexts = (): WorkTexts => {
  const types = useDictionary(DICTIONARIES.workType);
  const states = useDictionary(DICTIONARIES.workState);
  return useMemo(() => ({ types, states }), [types, states]);
};

/**
 * Reads the texts of the dialog's head together with the work order. If the head read them, they would come
 * one round trip later.
 */
export const useDialogTexts = (): void => {
  useWorkTexts();
  useDictionary(DICTIONARIES.workLevel);
};
