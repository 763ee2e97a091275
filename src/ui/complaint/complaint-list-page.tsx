import { complaintActionIn, type ComplaintAction } from '@/domain/work-order/complaint';
import { type ComplaintPage, type ComplaintRow, HANDLE_COMPLAINTS } from '@/domain/work-order/complaint-list';
import {
  choiceFilter,
  defineList,
  fieldsOf,
  ListView,
  readsAhead,
  type RowAction,
  searchFilter,
} from '../kit/list';
import { UserText } from '../kit/text/user-text';
import { OrderLink } from '../links';
import { ComplaintStateTag, WorkLink, workOrderKeys } from '../work-order';
import { AnswerDialog } from './answer-dialog';
import styles from './complaint-list.module.css';

const field = fieldsOf<ComplaintRow>();

const answerAction = (action: ComplaintAction): RowAction<ComplaintRow> => ({
  key: action,
  opensRow: true,
  word: `complaint-desk.${action}`,
  permission: HANDLE_COMPLAINTS,
  named: ({ authorName, workId }, text) =>
    text(`complaint-desk.${action}.of`, { name: authorName, id: workId }),
  offered: ({ state }) => complaintActionIn(state) === action,
  run: (complaint, { show, refresh }) => {
    show((dialog) => <AnswerDialog {...dialog} complaint={complaint} onOutdated={refresh} />);
  },
});

/** The complaints of the platform, which its staff answer. */
const COMPLAINTS = defineList({
  name: 'complaints',
  texts: 'complaint-desk',
  filters: {
    search: searchFilter(),
    state: choiceFilter('state', {
      label: 'complaint.state',
      texts: {
        open: 'complaint.state.open',
        answered: 'complaint.state.answered',
        rejected: 'complaint.state.rejected',
        all: 'complaint-desk.all',
      },
      as: 'segments',
    }),
  },
  fields: [
    field.text('state', 'complaint.state', ({ state }, { text }) => text(`complaint.state.${state}`), {
      width: '88px',
      cell: ({ state }) => <ComplaintStateTag state={state} />,
    }),
    field.text('work', 'reshipment.work', ({ workId }) => workId, {
      sheetTitle: 'work-order.id.sheet',
      width: '96px',
      cell: ({ workId }) => <WorkLink id={workId} />,
      card: 'titled',
    }),
    field.text('orderNo', 'order.no', ({ orderNo }) => orderNo, {
      width: '168px',
      ellipsis: true,
      cell: ({ orderId, orderNo }) => <OrderLink orderId={orderId} orderNo={orderNo} />,
    }),
    field.text('author', 'complaint.author', ({ authorName }) => authorName, {
      sheetTitle: 'complaint.author.sheet',
      width: '104px',
    }),
    field.text('reason', 'complaint.reason', ({ reason }) => reason, {
      sheet: 40,
      card: ({ reason }) => (
        <span className={styles['text']}>
          <UserText>{reason}</UserText>
        </span>
      ),
    }),
    field.moment('at', 'complaint.at', ({ at }) => at, { sheetTitle: 'complaint.at.sheet' }),
    field.text('answer', 'complaint.answer', ({ answer }) => answer?.text ?? '', {
      sheet: 40,
      ellipsis: true,
      cell: ({ answer }) =>
        answer === undefined ? (
          '—'
        ) : (
          <span title={`${answer.answeredBy} · ${answer.text}`}>{answer.text}</span>
        ),
      card: ({ answer }) => (
        <span className={styles['text']}>
          <UserText>{answer?.text ?? ''}</UserText>
        </span>
      ),
    }),
    field.text('answeredBy', 'complaint.answered-by', ({ answer }) => answer?.answeredBy ?? '', {
      column: false,
      card: 'titled',
    }),
    field.moment('answeredAt', 'complaint.answered-at', ({ answer }) => answer?.at ?? null, {
      column: false,
    }),
  ],
  card: {
    lines: [
      { start: ['state'], end: ['work'] },
      { start: ['orderNo'] },
      { start: ['reason'] },
      { start: ['author', 'at'], look: 'soft', joined: true },
      { start: ['answer'] },
      { start: ['answeredBy', 'answeredAt'], look: 'soft', joined: true },
    ],
  },
  idOf: ({ id }) => id,
  nameOf: ({ workId }) => workId,
  tone: ({ state }) => (state === 'open' ? 'waiting' : 'none'),
  toQuery: ({ state, search }) => ({
    ...(state === 'all' ? {} : { state }),
    ...(search === '' ? {} : { search }),
  }),
  // The key is below those of the work order lists. A changed work order therefore invalidates this list too.
  queryKey: [...workOrderKeys.lists, 'complaints'],
  read: ({ workOrders }, query, options): Promise<ComplaintPage> => workOrders.complaintDesk(query, options),
  everyMs: 60_000,
  actions: [answerAction('answer'), answerAction('changeAnswer')],
  actionsWidth: '120px',
  empty: (_, isNarrowed) => (isNarrowed ? 'complaint-desk.empty' : 'complaint-desk.empty.open'),
});

const ComplaintListPage = () => <ListView of={COMPLAINTS} />;

export const readAhead = readsAhead(COMPLAINTS);

export default ComplaintListPage;
