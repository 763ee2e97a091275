import type { Handler } from '@backend/core/create-handler';
import type { TabBackEnd } from './serve-line';
import type { TabSignals } from './tab-signals';

/** A running back end and its database. */
export interface OpenedBackEnd {
  readonly handle: Handler;
  readonly listen: TabSignals['listen'];
  readonly close: () => Promise<void>;
}

/** Opens the back end. A reset closes it, removes its data and opens it again. A failed reset can be repeated. */
export const resettable = async (
  open: () => Promise<OpenedBackEnd>,
  forget: () => Promise<void>,
): Promise<TabBackEnd> => {
  let opened = await open();
  let isOpen = true;
  return {
    handle: (request) => opened.handle(request),
    listen: (who, tell) => opened.listen(who, tell),
    reset: async () => {
      // If an earlier reset failed after this step, the back end is already closed. It cannot be closed
      // twice.
      if (isOpen) await opened.close();
      isOpen = false;
      await forget();
      opened = await open();
      isOpen = true;
    },
  };
};
