import { ScheduleOutlined } from '@ant-design/icons';
import { AFTER_MISSED_SIGNALS, type Area } from '../kit/area/area';
import { lazyView } from '../kit/lazy/lazy-view';
import { DEAD_JOBS_KEY } from './dead-job.queries';

const readList = () => ({ atOnce: [DEAD_JOBS_KEY] });

/** The area of dead letters, which are background jobs that failed for good. */
export const job: Area = {
  views: { 'job/dead/index': lazyView(() => import('./dead-job-list-page')) },
  icons: { job: ScheduleOutlined },
  changes: { 'dead-job': readList, [AFTER_MISSED_SIGNALS]: () => ({ later: [DEAD_JOBS_KEY] }) },
};
