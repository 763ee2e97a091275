import { MessageOutlined } from '@ant-design/icons';
import { AFTER_MISSED_SIGNALS, type Area } from '../kit/area/area';
import { lazyView } from '../kit/lazy/lazy-view';
import { FEEDBACK_KEY } from './feedback-texts';

/** The area of feedback about the product, with its list, its form and its detail page. */
export const feedback: Area = {
  views: {
    'feedback/list/index': lazyView(() => import('./feedback-list-page')),
    'feedback/add/index': lazyView(() => import('./feedback-form-page'), 'form'),
    'feedback/detail/index': lazyView(() => import('./feedback-detail-page'), 'detail'),
  },
  icons: { feedback: MessageOutlined },
  changes: {
    feedback: () => ({ atOnce: [FEEDBACK_KEY] }),
    [AFTER_MISSED_SIGNALS]: () => ({ later: [FEEDBACK_KEY] }),
  },
};
