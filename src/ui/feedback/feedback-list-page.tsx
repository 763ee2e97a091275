import { Button } from 'antd';
import { HasPermission } from '../kit/access/has-access';
import { choiceFilter, defineList, ListView, optionalFilter, readsAhead, searchFilter } from '../kit/list';
import { useText } from '../kit/text/use-text';
import { useNavigationState } from '../shell/tabs/tabs-context';
import { useTabs } from '../shell/tabs/use-tabs';
import { LIST_FIELDS } from './feedback-fields';
import { CATEGORY_TEXTS, FEEDBACK_KEY, feedbackPath, STATUS_TEXTS } from './feedback-texts';

/** The list of feedback. Platform staff see all feedback of the brand, other users that of their account. */
const FEEDBACK = defineList({
  name: 'feedback',
  texts: 'feedback',
  filters: {
    search: searchFilter(),
    status: choiceFilter('status', {
      label: 'feedback.status',
      texts: { all: 'feedback.all', ...STATUS_TEXTS },
      as: 'tabs',
    }),
    category: optionalFilter('category', { label: 'feedback.category', texts: CATEGORY_TEXTS }),
  },
  fields: LIST_FIELDS,
  card: {
    lines: [
      { start: ['category'], end: ['status'] },
      { start: ['content'] },
      { start: ['author', 'updated'], look: 'soft', joined: true },
    ],
  },
  idOf: ({ id }) => id,
  nameOf: ({ text }) => text,
  tone: ({ status }) => (status === 'NEW' ? 'waiting' : 'none'),
  toQuery: ({ search, status, category }) => ({
    ...(search === '' ? {} : { search }),
    ...(status === 'all' ? {} : { status }),
    ...(category === undefined ? {} : { category }),
  }),
  queryKey: [...FEEDBACK_KEY, 'list'],
  read: ({ feedbackBox }, query, options) => feedbackBox.list(query, options),
  open: {
    to: ({ id }) => feedbackPath(id),
    name: ({ text: content }, text) => text('feedback.open', { text: content.slice(0, 20) }),
  },
});

/**
 * A button that opens the form. The previous page is preset as the subject of the feedback, and the user can change it.
 */
const NewFeedback = () => {
  const text = useText();
  const tabs = useTabs();
  const from = useNavigationState().tabs.list.findLast(({ path }) => !path.startsWith('/feedback/'))?.path;
  return (
    <HasPermission any={['feedback:add']}>
      <Button
        type="primary"
        onClick={() => {
          tabs.open({ path: '/feedback/add', ...(from === undefined ? {} : { query: { from } }) });
        }}
      >
        {text('feedback.add')}
      </Button>
    </HasPermission>
  );
};

export const readAhead = readsAhead(FEEDBACK);

export default () => <ListView of={FEEDBACK} primary={<NewFeedback />} />;
