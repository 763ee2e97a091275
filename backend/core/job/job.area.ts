import { CLOSE_DEAD_LETTERS, RETRY_DEAD_LETTERS, SEE_DEAD_LETTERS } from '@/domain/job/dead-letter';
import { defineArea, pageRoute } from '../area';
import { deadLetterAnswers } from './dead-letter-answers';

/** Dead letters, for platform staff: background jobs that failed and are not retried automatically. */
export const job = defineArea(({ storage }) => deadLetterAnswers(storage)).with({
  permissions: {
    getDeadLetters: [SEE_DEAD_LETTERS],
    getDeadLetterHistory: [SEE_DEAD_LETTERS],
    retryDeadLetter: [RETRY_DEAD_LETTERS],
    closeDeadLetter: [CLOSE_DEAD_LETTERS],
  },
  files: { retryDeadLetter: 'none', closeDeadLetter: 'none' },
  pages: [
    {
      permissions: [SEE_DEAD_LETTERS],
      only: ['PLATFORM'],
      group: 'system',
      route: pageRoute('DeadJobList', 'job/dead', { title: '失败任务', labelEn: 'Failed jobs', icon: 'job' }),
    },
  ],
});
