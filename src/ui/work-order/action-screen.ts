import { createContext, use } from 'react';
import type { FinishScreen } from '@/domain/work-order/finish-work-order';
import type { MessageKey } from '@/messages/keys';
import { useServices } from '../kit/services/services';

const ScreenContext = createContext<FinishScreen>('dialog');

/** Says to the actions below in which screen they are: the chat has words and limits of its own. */
export const ActionScreen = ScreenContext.Provider;

export const useActionScreen = (): FinishScreen => use(ScreenContext);

/** Says that an action was carried out, in the words of its screen (work orders 7). */
export const useDone = (): ((key: MessageKey) => void) => {
  const { notices } = useServices();
  const screen = useActionScreen();
  return (key) => {
    notices.show({
      as: 'toast',
      tone: 'success',
      words: { key: screen === 'chat' ? 'chat.done' : key },
    });
  };
};
