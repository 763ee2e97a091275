import { presentRefusal } from '@/application/request/present';
import type { Id } from '@/domain/kernel/id';
import { useServices } from '../../kit/services/services';
import { useDone } from '../action-screen';
import { useBusy } from './use-busy';

/** Urging: asks first, and cancelling is silent. */
export const useUrge = (id: Id) => {
  const { commands, notices } = useServices();
  const done = useDone();
  const { busy, run } = useBusy();
  const urge = async () => {
    const confirmed = await notices.ask({
      title: { key: 'urge.title' },
      words: { key: 'urge.question' },
      tone: 'warning',
    });
    if (!confirmed) return;
    const result = await run(() => commands.urge(id));
    if (result === undefined) return;
    if (result.ok) done('urge.done');
    else notices.show(presentRefusal(result.refusal));
  };
  return { busy, start: () => void urge() };
};
