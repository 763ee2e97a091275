import { useCallback } from 'react';
import { presentRefusal } from '@/application/request/present';
import type { Id } from '@/domain/kernel/id';
import { useServices } from '../../kit/services/services';
import { useBusy } from '../../kit/use-busy';
import { useDone } from '../action-place';

/** Returns a function that urges a work order after a confirmation. If the user cancels, no message is shown. */
export const useUrging = () => {
  const { commands, notices } = useServices();
  const done = useDone();
  const { busy, run } = useBusy();
  const urge = async (id: Id) => {
    const confirmed = await notices.ask({
      title: { key: 'urge.title' },
      text: { key: 'urge.question' },
      tone: 'warning',
    });
    if (!confirmed) return;
    const result = await run(() => commands.urge(id));
    if (result === undefined) return;
    if (result.ok) done('urge.done');
    else notices.show(presentRefusal(result.refusal));
  };
  return { busy, urge: (id: Id) => void urge(id) };
};

/** Urges the open work order. */
export const useUrge = (id: Id) => {
  const { busy, urge } = useUrging();
  const start = useCallback(() => {
    urge(id);
  }, [urge, id]);
  return { busy, start };
};
