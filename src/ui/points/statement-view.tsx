import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dayOf, startOfDay } from '@/domain/dates/calendar';
import { defaultRange } from '@/domain/dates/range';
import type { Party } from '@/domain/ledger/ledger-account';
import { ListView } from '../kit/list';
import { useServices } from '../kit/services/services';
import styles from './points-record-page.module.css';
import { statementOf } from './statement-list';
import { StatementSummary } from './statement-summary';

/** Shows the statement of the user's own account for a period, or of the given account for platform staff. */
export const StatementView = ({ party }: { readonly party?: Party }) => {
  const [searchParams] = useSearchParams();
  const { clock } = useServices();
  const statement = useMemo(() => statementOf(party), [party]);
  const { range = defaultRange(startOfDay(dayOf(clock.now()))) } = statement.urlFilters.read(searchParams);
  return (
    <div className={styles['page']}>
      <StatementSummary range={{ ...range, ...(party === undefined ? {} : { party }) }} />
      <ListView of={statement} />
    </div>
  );
};
