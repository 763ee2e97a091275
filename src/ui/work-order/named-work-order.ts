import { type Id } from '@/domain/shared/id';
import { openDialog } from '@/domain/work-order/open-dialog';

export interface NamedWorkOrder {
  readonly id: Id;
  readonly mode: 'edit' | 'view';
}

/** The work order that an address opens in the dialog. */
export const namedBy = (address: URLSearchParams): NamedWorkOrder | undefined => {
  const workId = address.get('work');
  if (workId === null) return undefined;
  const opened = openDialog({ workId, mode: address.get('mode') ?? '' });
  if (!opened.ok || opened.value.kind !== 'existing') return undefined;
  return { id: opened.value.workId, mode: opened.value.mode };
};
