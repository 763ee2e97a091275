import { createContext, use } from 'react';
import type { FinishScreen } from '@/domain/work-order/finish-work-order';
import type { MessageKey } from '@/messages/keys';
import { useServices } from '../kit/services/services';

interface Place {
  readonly screen: FinishScreen;
  /** What every action says there once it is carried out; each has words of its own where there are none. */
  readonly done?: string;
}

const PlaceContext = createContext<Place>({ screen: 'dialog' });

/** Says to the actions below where they are: the chat has words and limits of its own. */
export const ActionPlace = PlaceContext.Provider;

export const useActionScreen = (): FinishScreen => use(PlaceContext).screen;

/** Says that an action was carried out, in the words of its screen (work orders 7). */
export const useDone = (): ((key: MessageKey) => void) => {
  const { notices } = useServices();
  const { done } = use(PlaceContext);
  return (key) => {
    notices.show({
      as: 'toast',
      tone: 'success',
      words: done === undefined ? { key } : { literal: done },
    });
  };
};
