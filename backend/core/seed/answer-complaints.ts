import { DAY, HOUR } from '@/domain/kernel/instant';
import type { ComplaintState } from '@/domain/work-order/complaint';
import { type People, personOf } from './people';
import type { Plan } from './plans';
import type { WorkOrderPlay } from './work-order-play';
import { COMPLAINT_ANSWERS } from './stories/going-on';

/** A complaint that is older than this has been answered or rejected. */
const OPEN_FOR = 6 * DAY;

/** The platform answers some of the parties' complaints and rejects some. Most of the recent ones stay open. */
export const answerComplaints = (play: WorkOrderPlay, plan: Plan, { accounts }: People): void => {
  const chance = plan.chance.fork('complaints');
  const complaints = play.events.filter(
    ({ kind, author }) => kind === 'complaint' && author.type !== 'PLATFORM',
  );
  for (const { seq, at } of complaints) {
    const state = chance.weighted<ComplaintState>([
      [play.until(at) > OPEN_FOR ? 0 : 9, 'open'],
      [4, 'answered'],
      [3, 'rejected'],
    ]);
    if (state === 'open' || !play.waits(2 * HOUR, 12 * HOUR)) continue;
    const text = chance.pick(COMPLAINT_ANSWERS[state]);
    play.answersComplaint(personOf(accounts.platform), seq, { verdict: state, text });
  }
};
