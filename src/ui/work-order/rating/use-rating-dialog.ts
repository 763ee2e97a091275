import { useState } from 'react';
import type { Id } from '@/domain/kernel/id';
import { EMPTY_RATING_FORM, type RatingForm } from '@/domain/work-order/rating-form';
import { useServices } from '../../kit/services/services';

/**
 * The values when the dialog opened. They stay the same until the next opening, even if other values are
 * stored meanwhile.
 */
interface Opened {
  readonly initial: RatingForm;
  readonly timesRated: number;
  readonly remarks: readonly string[];
}

interface Start extends Omit<Opened, 'initial'> {
  /** The stars that are already chosen. */
  readonly stars: number | undefined;
}

/**
 * Manages the rating dialog. Each opening starts with the draft, or else with an empty form. Stars that the user has
 * already chosen replace the stars of the draft.
 */
export const useRatingDialog = (id: Id) => {
  const { drafts } = useServices();
  const [opened, setOpened] = useState<Opened>();
  const [isOpen, setIsOpen] = useState(false);
  const start = ({ stars, ...shown }: Start) => {
    const draft = drafts.rating.read(id) ?? EMPTY_RATING_FORM;
    const initial = stars === undefined ? draft : { ...draft, stars };
    drafts.rating.write(id, initial);
    setOpened({ ...shown, initial });
    setIsOpen(true);
  };
  return {
    opened,
    isOpen,
    start,
    close: () => {
      setIsOpen(false);
    },
    leave: () => {
      setOpened(undefined);
    },
  };
};
