import type { FeedbackRow } from '@/domain/feedback/feedback';
import { fieldsOf } from '../kit/list';
import { StatusTag } from '../kit/tag/status-tag';
import { UserText } from '../kit/text/user-text';
import { CATEGORY_TEXTS, STATUS_TINTS, STATUS_TEXTS } from './feedback-texts';

const field = fieldsOf<FeedbackRow>();

const status = field.text('status', 'feedback.status', ({ status: at }, { text }) => text(STATUS_TEXTS[at]), {
  width: '96px',
  cell: ({ status: at }, { text }) => <StatusTag tint={STATUS_TINTS[at]}>{text(STATUS_TEXTS[at])}</StatusTag>,
});
const category = field.text(
  'category',
  'feedback.category',
  ({ category: of }, { text }) => text(CATEGORY_TEXTS[of]),
  { width: '104px' },
);
const author = field.text('author', 'feedback.author', ({ authorName }) => authorName, { width: '120px' });
const content = field.text('content', 'feedback.text', ({ text }) => text, {
  wide: true,
  sheet: 60,
  ellipsis: true,
  card: ({ text }) => <UserText>{text}</UserText>,
});
const page = field.text('page', 'feedback.page', (row) => row.page, { column: false });
const version = field.text('version', 'feedback.version', (row) => row.version, { column: false });
const created = field.moment('created', 'feedback.created', ({ createdAt }) => createdAt);
const updated = field.moment('updated', 'feedback.updated', ({ updatedAt }) => updatedAt);

/** The fields of the list of feedback. */
export const LIST_FIELDS = [status, category, content, author, created, updated];
/** The fields of the page of one feedback, which also show the page and version that it is about. */
export const DETAIL_FIELDS = [status, category, author, created, page, version, content];
