import { presentRefusal } from '@/application/request/present';
import type { Id } from '@/domain/kernel/id';
import { useServices } from '../../kit/services/services';
import { useBusy } from './use-busy';

/** Urging: asks first, and cancelling is silent. */
export const useUrge = (id: Id) => {
  const { commands, notices } = useServices();
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
    notices.show(
      result.ok
        ? { as: 'toast', tone: 'success', words: { key: 'urge.done' } }
        : presentRefusal(result.refusal),
    );
  };
  return { busy, start: () => void urge() };
};
