import { DICTIONARIES } from '@/domain/dictionary/dictionary';
import { useDictionary } from '../../kit/dictionary/use-dictionary';
import { useDialogTexts, useQuickReplies } from '../../work-order';

/** Loads the texts of all conversations once, while the user still chooses which one to open. */
export const useConversationTexts = (): void => {
  useDialogTexts();
  useDictionary(DICTIONARIES.orderStatus);
  useDictionary(DICTIONARIES.platform);
  useDictionary(DICTIONARIES.workHint);
  useQuickReplies();
};
