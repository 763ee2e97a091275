import { Suspense, useState } from 'react';
import { lazyView } from '../../kit/lazy/lazy-view';
import type { StaffRatingDialogProps } from './staff-rating-dialog';

const DIALOG = lazyView<StaffRatingDialogProps>(() => import('./staff-rating-dialog'));

export const prefetchStaffRating = DIALOG.prefetch;

/** Opens the staff rating dialog, which stays mounted until it has left the screen. */
export const useStaffRatingDialog = (onClosed: () => void = () => undefined) => {
  const [isOpen, setIsOpen] = useState(false);
  const [isThere, setIsThere] = useState(false);
  const start = () => {
    setIsOpen(true);
    setIsThere(true);
  };
  const dialog = isThere ? (
    <Suspense>
      <DIALOG.View
        open={isOpen}
        onClose={() => {
          setIsOpen(false);
        }}
        onClosed={() => {
          setIsThere(false);
          onClosed();
        }}
      />
    </Suspense>
  ) : null;
  return { start, dialog };
};
