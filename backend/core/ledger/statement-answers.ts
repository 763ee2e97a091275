import { maySeeStatement } from '@/domain/balances/balances';
import { defaultRange } from '@/domain/dates/range';
import type { StatementRange } from '@/domain/ledger/statement';
import type { Instant } from '@/domain/kernel/instant';
import { isBeyondPages, PAGED_ROWS_MAX } from '@/domain/paging/paging';
import { ok, refuse } from '@/domain/result';
import type { Answers, Member } from '../http/answers';
import type { Storage } from '../ports/storage.port';

type StatementAnswers = Pick<Answers, 'getStatement' | 'getStatementSummary'>;

const ranged = <Query extends StatementRange>(query: Query, now: Instant): Query =>
  query.from === undefined && query.to === undefined ? { ...query, ...defaultRange(now) } : query;

const isPermitted = ({ party }: StatementRange, { scope, account }: Member): boolean =>
  maySeeStatement(scope.wholePlatform, account.permissions, party);

/** The statement of the session's account, or of the account that platform staff request. */
export const statementAnswers = (storage: Storage): StatementAnswers => ({
  getStatement: async ({ query }, member) => {
    if (!isPermitted(query, member)) return refuse('permission.denied');
    const page = await storage.within(member.scope).statement.page(ranged(query, member.now));
    return isBeyondPages(query, page) ? refuse('list.too-deep', { rows: PAGED_ROWS_MAX }) : ok(page);
  },
  getStatementSummary: async ({ query }, member) =>
    isPermitted(query, member)
      ? ok(await storage.within(member.scope).statement.summary(ranged(query, member.now)))
      : refuse('permission.denied'),
});
