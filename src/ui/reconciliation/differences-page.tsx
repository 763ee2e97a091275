import type { DifferencePage } from '@/application/reconciliation/reconciliation.port';
import {
  type DifferenceVerb,
  acceptEndsPayment,
  type ShownDifference,
} from '@/domain/reconciliation/difference';
import { IdentityDialog } from '../kit/identity/identity-dialog';
import {
  choiceFilter,
  daysFilter,
  defineList,
  flagFilter,
  ListView,
  optionalFilter,
  readsAhead,
  type RowAction,
  searchFilter,
} from '../kit/list';
import { ReasonDialog } from '../withdrawal';
import { DIFFERENCE_FIELDS } from './difference-fields';
import { CHANNEL_TEXTS } from './channel-texts';
import { RECONCILIATION_KEY } from './reconciliation.queries';

/** The displayed name of a difference: the number of its payment, or else the day of the statement. */
const nameOf = ({ number, day }: ShownDifference): string => (number === '' ? day : number);

const decision = (verb: DifferenceVerb, look: 'primary' | 'danger' | 'link'): RowAction<ShownDifference> => ({
  key: verb,
  word: `difference.${verb}`,
  look,
  named: (row, text) => text(`difference.${verb}.of`, { no: nameOf(row) }),
  offered: ({ actions }) => actions.includes(verb),
  run: (row, { show, text, services: { reconciliationCommands } }) => {
    show((dialog) => (
      <ReasonDialog
        {...dialog}
        note={
          verb === 'accept' && acceptEndsPayment(row)
            ? 'difference.accept.ends.note'
            : `difference.${verb}.note`
        }
        done={`difference.${verb}.done`}
        title={text(`difference.${verb}.of`, { no: nameOf(row) })}
        send={(remark) => reconciliationCommands.decide({ id: row.id, verb, remark })}
      />
    ));
  },
});

const { day, channel, kind, status, number, transaction, refundNumber, theirs, ours } = DIFFERENCE_FIELDS;
const { raw, remark, decidedBy, decidedAt, refundTrouble } = DIFFERENCE_FIELDS;

/** The differences between the providers' statements and our payments, with the decisions of staff. */
const DIFFERENCES = defineList({
  name: 'difference',
  texts: 'difference',
  filters: {
    search: searchFilter(),
    status: choiceFilter('status', {
      label: 'difference.status',
      texts: {
        OPEN: 'difference.status.OPEN',
        POSTED: 'difference.status.POSTED',
        REFUNDING: 'difference.status.REFUNDING',
        REFUNDED: 'difference.status.REFUNDED',
        ACCEPTED: 'difference.status.ACCEPTED',
        all: 'difference.status.all',
      },
      as: 'tabs',
    }),
    kind: optionalFilter('kind', {
      label: 'difference.kind',
      texts: {
        'not-posted': 'difference.kind.not-posted',
        absent: 'difference.kind.absent',
        amount: 'difference.kind.amount',
        refund: 'difference.kind.refund',
        'refund-absent': 'difference.kind.refund-absent',
        unreadable: 'difference.kind.unreadable',
      },
    }),
    refused: flagFilter('refused', { label: 'difference.refused' }),
    channel: optionalFilter('channel', { label: 'statement-day.channel', texts: CHANNEL_TEXTS }),
    range: daysFilter({ label: 'statement-day.day' }),
  },
  fields: [
    ...[day, channel, kind, status, number, transaction, refundNumber],
    ...[
      { ...theirs, card: 'titled' as const },
      { ...ours, card: 'titled' as const },
    ],
    ...[raw, refundTrouble, remark, decidedBy, decidedAt],
  ],
  card: {
    lines: [
      { start: ['day', 'channel'], end: ['status'] },
      { start: ['kind'] },
      { start: ['number'] },
      { start: ['refundNumber'] },
      { start: ['theirs'], end: ['ours'] },
      { start: ['raw'] },
      { start: ['refundTrouble'] },
      { start: ['remark'], end: ['decidedBy'] },
    ],
  },
  idOf: ({ id }) => id,
  nameOf,
  tone: ({ status: now, refundTrouble: why }) => (now === 'OPEN' || why !== undefined ? 'waiting' : 'none'),
  toQuery: ({ search, status: chosen, kind: ofKind, refused, channel: of, range }) => ({
    ...(search === '' ? {} : { search }),
    ...(chosen === 'all' ? {} : { status: chosen }),
    ...(ofKind === undefined ? {} : { kind: ofKind }),
    ...(refused ? { refused } : {}),
    ...(of === undefined ? {} : { channel: of }),
    ...range,
  }),
  queryKey: [...RECONCILIATION_KEY, 'differences'],
  read: ({ reconciliation }, query, options): Promise<DifferencePage> =>
    reconciliation.differences(query, options),
  everyMs: 60_000,
  actions: [
    ...[decision('post', 'primary'), decision('refund', 'danger'), decision('accept', 'link')],
    ...[decision('retry', 'primary'), decision('reopen', 'link')],
  ],
  actionsWidth: '200px',
});

/** 对账差异: the page on which staff decide about the differences. */
const DifferencesPage = () => (
  <>
    <ListView of={DIFFERENCES} />
    <IdentityDialog />
  </>
);

export const readAhead = readsAhead(DIFFERENCES);

export default DifferencesPage;
