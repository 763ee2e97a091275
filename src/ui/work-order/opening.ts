import type { Id } from '@/domain/kernel/id';
import { openDialog, type OpenDialog } from '@/domain/work-order/open-dialog';
import type { Result } from '@/domain/result';

/** What an address wants to see in the dialog. */
export type Opening = OpenDialog & {
  /** The work order that a new one starts from. */
  readonly sourceId?: Id;
};

/** The opening that an address names, refused when it names nothing; `undefined` when it does not ask for one. */
export const openingIn = (address: URLSearchParams): Result<Opening, 'order.not-found'> | undefined => {
  if (!address.has('work') && !address.has('order')) return undefined;
  const opened = openDialog({
    workId: address.get('work') ?? '',
    orderId: address.get('order') ?? '',
    mode: address.get('mode') ?? '',
  });
  const sourceId = address.get('from') ?? '';
  return opened.ok && opened.value.kind === 'new' && sourceId !== ''
    ? { ok: true, value: { ...opened.value, sourceId } }
    : opened;
};

/** The work order that an address opens. */
export const namedBy = (address: URLSearchParams): Id | undefined => {
  const opened = openingIn(address);
  return opened?.ok === true && opened.value.kind === 'existing' ? opened.value.workId : undefined;
};

/** One opening is one piece of content: another one starts anew. */
export const openingKey = (opening: Opening): string =>
  opening.kind === 'existing'
    ? `work/${opening.workId}`
    : `order/${opening.orderId}/${opening.sourceId ?? ''}`;
