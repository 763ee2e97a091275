import { useMemo } from 'react';
import { DICTIONARIES } from '@/domain/dictionary/dictionary';
import { type DictionaryInUse, useDictionary } from '../kit/dictionary/use-dictionary';

/** The words of the rows of work orders. */
export interface WorkWords {
  readonly types: DictionaryInUse;
  readonly states: DictionaryInUse;
}

/** Asks for the words of the rows beside the rows themselves: asked for by the first row they would come a trip later. */
export const useWorkWords = (): WorkWords => {
  const types = useDictionary(DICTIONARIES.workType);
  const states = useDictionary(DICTIONARIES.workState);
  return useMemo(() => ({ types, states }), [types, states]);
};

/** The words of the dialog's head, asked for beside the work order: asked for by the head they would come a trip later. */
export const useDialogWords = (): void => {
  useWorkWords();
  useDictionary(DICTIONARIES.workLevel);
};
