import { type ComponentProps, Suspense } from 'react';
import { lazyView } from '../../kit/lazy/lazy-view';
import type { ReplyDialog } from './reply-dialog';

type Props = ComponentProps<typeof ReplyDialog>;

const DIALOG = lazyView<Props>(async () => ({ default: (await import('./reply-dialog')).ReplyDialog }));

/** Loads the dialog's code on hover and focus of the control that opens it. */
export const prefetchReplyDialog = DIALOG.prefetch;

/** `ReplyDialog` in a separate chunk, because most replies do not need its uploader. */
export const LaterReplyDialog = (props: Props) => (
  <Suspense fallback={null}>
    <DIALOG.View {...props} />
  </Suspense>
);
