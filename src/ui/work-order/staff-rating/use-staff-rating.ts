import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { STAFF_RATING, type StaffStars } from '@/application/work-order/draft-store';
import { presentRefusal } from '@/application/request/present';
import type { Id } from '@/domain/kernel/id';
import { checkStaffRatings, giveStars, staffRatingHints } from '@/domain/work-order/rate-staff';
import { useServices } from '../../kit/services/services';
import type { DraftState } from '../draft-state-note';
import { useBusy } from '../../kit/use-busy';
import { staffToRateQuery } from '../work-order.queries';

/**
 * The logic of the staff rating: the members of staff, and the stars given so far. The stars are a draft,
 * because all are sent at once.
 */
export const useStaffRating = (onDone: () => void) => {
  const services = useServices();
  const { commands, drafts, notices } = services;
  const { busy, run } = useBusy();
  const [given, setGiven] = useState<StaffStars>(() => drafts.staffRating.read(STAFF_RATING) ?? {});
  const [draft, setDraft] = useState<DraftState>(() =>
    Object.keys(given).length === 0 ? 'none' : 'restored',
  );
  const [asked, setAsked] = useState(false);
  const query = useQuery({ ...staffToRateQuery(services), refetchOnMount: 'always' });
  const staff = query.data?.reduce(
    (rows, { userId, stars }) => giveStars(rows, userId, given[userId] ?? stars),
    query.data,
  );

  const send = async () => {
    const result = await commands.rateStaff(staff ?? []);
    if (!result.ok) {
      notices.show(presentRefusal(result.refusal));
      void query.refetch();
      return;
    }
    notices.show({ as: 'toast', tone: 'success', text: { key: 'staff-rating.done' } });
    onDone();
  };

  const submit = () => {
    const checked = checkStaffRatings(staff ?? []);
    setAsked(!checked.ok);
    if (checked.ok) void run(send);
    else notices.show({ as: 'toast', tone: 'warning', text: { refusal: checked.refusal } });
  };

  return {
    staff,
    failed: query.isError && staff === undefined,
    reload: () => void query.refetch(),
    busy,
    draft,
    /** The hints for the members of staff without stars. They are shown after an incomplete submission. */
    hints: asked ? staffRatingHints(staff ?? []) : new Map<Id, never>(),
    give: (userId: Id, stars: number) => {
      const next = { ...given, [userId]: stars };
      setGiven(next);
      setDraft(drafts.staffRating.write(STAFF_RATING, next) ? 'kept' : 'not-kept');
    },
    submit,
  };
};
