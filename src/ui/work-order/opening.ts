import type { Id } from '@/domain/kernel/id';
import { openDialog, type OpenDialog } from '@/domain/work-order/open-dialog';
import type { Result } from '@/domain/result';

/** The dialog that a URL opens. */
export type Opening = OpenDialog & {
  /** The source of a new work order. */
  readonly sourceId?: Id;
};

/**
 * Reads from a URL which dialog to open. A URL without a valid id of a work order or an order is refused. Returns
 * `undefined` if the URL opens no dialog.
 */
export const openingIn = (searchParams: URLSearchParams): Result<Opening, 'order.not-found'> | undefined => {
  if (!searchParams.has('work') && !searchParams.has('order')) return undefined;
  const opened = openDialog({
    workId: searchParams.get('work') ?? '',
    orderId: searchParams.get('order') ?? '',
    mode: searchParams.get('mode') ?? '',
  });
  const sourceId = searchParams.get('from') ?? '';
  return opened.ok && opened.value.kind === 'new' && sourceId !== ''
    ? { ok: true, value: { ...opened.value, sourceId } }
    : opened;
};

/** The id of the work order that a URL opens. */
export const workIdIn = (searchParams: URLSearchParams): Id | undefined => {
  const opened = openingIn(searchParams);
  return opened?.ok === true && opened.value.kind === 'existing' ? opened.value.workId : undefined;
};

/** The React key of an opening, so that each opening starts with fresh state. */
export const openingKey = (opening: Opening): string =>
  opening.kind === 'existing'
    ? `work/${opening.workId}`
    : `order/${opening.orderId}/${opening.sourceId ?? ''}`;
