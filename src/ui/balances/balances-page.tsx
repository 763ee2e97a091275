import { Link } from 'react-router-dom';
import type { PartyBalances } from '@/domain/balances/balances';
import { UserText } from '../kit/text/user-text';
import { choiceFilter, defineList, fieldsOf, ListView, readsAhead, searchFilter } from '../kit/list';
import { balanceKeys } from './balances-key';
import styles from './balances-page.module.css';
import { BrandSummary } from './brand-summary';

const field = fieldsOf<PartyBalances>();

const statementPath = ({ kind, id }: PartyBalances): string => `/finance/accounts/${kind}/${id}`;

/** The list of account balances (账户余额) of sellers and shops. */
const BALANCES = defineList({
  name: 'balances',
  texts: 'balances',
  filters: {
    search: searchFilter(),
    kind: choiceFilter('kind', {
      label: 'balances.kind',
      texts: { seller: 'balances.kind.seller', shop: 'balances.kind.shop' },
      as: 'tabs',
    }),
    sort: choiceFilter('sort', {
      label: 'balances.sort',
      texts: { available: 'balances.available', held: 'balances.held', owed: 'balances.owed' },
      as: 'select',
      narrows: false,
    }),
  },
  fields: [
    field.text('name', 'balances.name', ({ name }) => name, {
      sheetTitle: 'balances.name.sheet',
      cell: (row) => (
        <Link className={styles['link']} to={statementPath(row)}>
          <UserText>{row.name}</UserText>
        </Link>
      ),
      card: ({ name }) => <UserText>{name}</UserText>,
    }),
    field.points('available', 'balances.available', ({ available }) => available, {
      sheetTitle: 'balances.available.sheet',
      ...{ width: '160px', card: 'titled', sort: { descending: 'available' } },
    }),
    field.points('held', 'balances.held', ({ held }) => held, {
      sheetTitle: 'balances.held.sheet',
      ...{ width: '160px', card: 'titled', sort: { descending: 'held' } },
    }),
    // A seller never owes points. Only a shop can, because of refunds.
    field.points('owed', 'balances.owed', ({ kind, owed }) => (kind === 'seller' ? null : owed), {
      sheetTitle: 'balances.owed.sheet',
      ...{ width: '160px', card: 'titled', sort: { descending: 'owed' } },
    }),
  ],
  card: {
    lines: [{ start: ['name'] }, { start: ['available'], end: ['held'] }, { start: ['owed'] }],
  },
  idOf: ({ kind, id }) => `${kind}-${id}`,
  nameOf: ({ name }) => name,
  tone: ({ owed }) => (owed > 0 ? 'waiting' : 'none'),
  toQuery: ({ search, kind, sort }) => ({ ...(search === '' ? {} : { search }), ...{ kind, sort } }),
  queryKey: balanceKeys.parties,
  read: ({ balances }, query, options) => balances.parties(query, options),
  movesToStart: true,
  open: {
    to: statementPath,
    title: ({ name }) => name,
    name: ({ name }, text) => text('balances.statement.of', { name }),
  },
});

/** Prefetches this list before the page is rendered. */
export const readAhead = readsAhead(BALANCES);

export default () => (
  <div className={styles['page']}>
    <BrandSummary />
    <ListView of={BALANCES} />
  </div>
);
