import type { Id } from '@/domain/kernel/id';
import { openDialog, type OpenDialog } from '@/domain/work-order/open-dialog';
import type { Result } from '@/domain/result';

/** What the URL asks the dialog to show. */
export type Opening = OpenDialog & {
  /** The source of a new work order. */
  readonly sourceId?: Id;
};

/** The opening that a URL asks for, refused if it names nothing; `undefined` if it asks for none. */
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

/** The work order that a URL opens. */
export const namedBy = (searchParams: URLSearchParams): Id | undefined => {
  const opened = openingIn(searchParams);
  return opened?.ok === true && opened.value.kind === 'existing' ? opened.value.workId : undefined;
};

/** Each opening is separate content: another one starts with fresh state. */
export const openingKey = (opening: Opening): string =>
  opening.kind === 'existing'
    ? `work/${opening.workId}`
    : `order/${opening.orderId}/${opening.sourceId ?? ''}`;
