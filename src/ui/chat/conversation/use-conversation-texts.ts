import { DICTIONARIES } from '@/domain/dictionary/dictionary';
import { useDictionary } from '../../kit/dictionary/use-dictionary';
import { useDialogTexts, useQuickReplies } from '../../work-order';

/** Prefetches the dictionaries that conversations need, before the user chooses a conversation. */
export const useConversationTexts = (): void => {
  useDialogTexts();
  useDictionary(DICTIONARIES.orderStatus);
  useDictionary(DICTIONARIES.platform);
  useDictionary(DICTIONARIES.workHint);
  useQuickReplies();
};
