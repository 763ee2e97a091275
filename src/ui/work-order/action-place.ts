import { createContext, use } from 'react';
import type { FinishScreen } from '@/domain/work-order/finish-work-order';
import type { MessageKey } from '@/messages/keys';
import { useServices } from '../kit/services/services';

interface Place {
  readonly screen: FinishScreen;
  /** The text that every action shows after success; absent: each action shows its own. */
  readonly done?: string;
}

const PlaceContext = createContext<Place>({ screen: 'dialog' });

/** Provides the current screen to the actions inside it. The chat, for example, has its own texts and limits. */
export const ActionPlace = PlaceContext.Provider;

export const useActionScreen = (): FinishScreen => use(PlaceContext).screen;

/** Shows that an action succeeded, with the text of its screen (work orders 7). */
export const useDone = (): ((key: MessageKey) => void) => {
  const { notices } = useServices();
  const { done } = use(PlaceContext);
  return (key) => {
    notices.show({
      as: 'toast',
      tone: 'success',
      text: done === undefined ? { key } : { literal: done },
    });
  };
};
