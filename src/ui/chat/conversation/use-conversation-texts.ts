import { DICTIONARIES } from '@/domain/dictionary/dictionary';
import { useDictionary } from '../../kit/dictionary/use-dictionary';
import { useDialogTexts, useQuickReplies } from '../../work-order';

/** Loads the dictionaries and quick replies of conversations. Also called before the user chooses a conversation. */
export const useConversationTexts = (): void => {
  useDialogTexts();
  useDictionary(DICTIONARIES.orderStatus);
  useDictionary(DICTIONARIES.platform);
  useDictionary(DICTIONARIES.workHint);
  useQuickReplies();
};
