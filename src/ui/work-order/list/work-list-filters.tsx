import { Button, Segmented } from 'antd';
import { DICTIONARIES } from '@/domain/dictionary/dictionary';
import { defaultRange } from '@/domain/dates/range';
import { type HintStatus } from '@/domain/work-order/hint';
import { DateRangeField } from '../../kit/dates/date-range-field';
import { DictSelect } from '../../kit/dictionary/dict-select';
import { useServices } from '../../kit/services/services';
import { useText } from '../../kit/text/use-text';
import { isNarrowed, PARTIES } from './list-address';
import { type FiltersInUse } from './use-list-filters';
import styles from './work-list-filters.module.css';

/** The filters beside the search box. */
export const WorkListFilters = ({ filters, change, reset }: FiltersInUse) => {
  const text = useText();
  const now = useServices().clock.now();
  return (
    <div className={styles['filters']}>
      <Segmented
        aria-label={text('work-list.party')}
        value={filters.party}
        options={PARTIES.map((party) => ({ value: party, label: text(`work-list.party.${party}`) }))}
        onChange={(party) => {
          change({ party });
        }}
      />
      <DictSelect
        type={DICTIONARIES.workState}
        label={text('work-list.state')}
        value={filters.state}
        onChange={(state) => {
          change({ state });
        }}
      />
      <DictSelect
        type={DICTIONARIES.workType}
        label={text('work-list.type')}
        value={filters.type}
        onChange={(type) => {
          change({ type });
        }}
      />
      <DictSelect
        type={DICTIONARIES.workHint}
        label={text('work-list.hint')}
        value={filters.hint}
        onChange={(hint) => {
          change({ hint: hint as HintStatus | undefined });
        }}
      />
      <DateRangeField
        label={text('work-list.created')}
        from={text('work-list.from')}
        to={text('work-list.to')}
        value={filters.range ?? defaultRange(now)}
        now={now}
        onChange={(range) => {
          change({ range });
        }}
      />
      {isNarrowed(filters) ? (
        <Button type="link" onClick={reset}>
          {text('work-list.reset')}
        </Button>
      ) : null}
    </div>
  );
};
