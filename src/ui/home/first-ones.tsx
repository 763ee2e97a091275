import { useQueries } from '@tanstack/react-query';
import { useIsMobile } from '../kit/light/use-media';
import { useServices } from '../kit/services/services';
import { StatePage } from '../kit/states/state-page';
import { DataTable } from '../kit/table/data-table';
import { useText } from '../kit/text/use-text';
import { attentionOf } from '../work-order/attention';
import { WorkCards } from '../work-order/list/work-cards';
import { workColumns } from '../work-order/list/work-columns';
import { useOpenWork } from '../work-order/use-open-work';
import { countQuery } from './home.queries';

const SKELETON_ROWS = 5;

/** The urged and the overdue that my side owes an answer, longest wait first: from the answers that the counts have asked for already. */
export const FirstOnes = () => {
  const text = useText();
  const mobile = useIsMobile();
  const open = useOpenWork();
  const services = useServices();
  const read = useQueries({
    queries: [countQuery(services, { hint: 'URGED' }), countQuery(services, { hint: 'OVERDUE' })],
  });
  const loading = read.some(({ isPending }) => isPending);
  const items = read
    .flatMap(({ data }) => data?.items ?? [])
    .filter((item) => attentionOf(item).tone === 'pressing')
    .toSorted((one, other) => other.waitingSeconds - one.waitingSeconds);
  if (!loading && items.length === 0) return <StatePage title={text('home.first.empty')} />;
  if (mobile && !loading) return <WorkCards items={items} />;
  return (
    <DataTable
      label={text('home.first')}
      columns={workColumns(text)}
      rows={items}
      rowKey={(item) => item.id}
      rowTone={(item) => attentionOf(item).tone}
      skeletonRows={loading ? SKELETON_ROWS : 0}
      onRowClick={(item) => {
        open(item.id);
      }}
    />
  );
};
