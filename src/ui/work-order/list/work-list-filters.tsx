import { Button, Segmented, Select } from 'antd';
import { memo } from 'react';
import { DICTIONARIES } from '@/domain/dictionary/dictionary';
import type { HintStatus } from '@/domain/work-order/hint';
import type { Instant } from '@/domain/kernel/instant';
import { WAITING_KINDS, type WaitingKind } from '@/domain/work-order/waiting-for-me';
import { DateRangeField } from '../../kit/dates/date-range-field';
import { DictSelect } from '../../kit/dictionary/dict-select';
import type { FiltersInUse } from '../../kit/list/use-address-filters';
import { useText } from '../../kit/text/use-text';
import { daysOf, isNarrowed, type ListFilters, PARTIES } from './list-address';
import styles from './work-list-filters.module.css';

interface Props {
  readonly inUse: FiltersInUse<ListFilters>;
  /** Any moment of today. */
  readonly today: Instant;
}

/** The filters beside the search box. */
export const WorkListFilters = memo(({ inUse: { filters, change, reset }, today }: Props) => {
  const text = useText();
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
      <Select
        allowClear
        aria-label={text('waiting.filter')}
        placeholder={text('waiting.filter')}
        popupMatchSelectWidth={false}
        value={filters.waiting ?? null}
        options={WAITING_KINDS.map((kind) => ({ value: kind, label: text(`waiting.${kind}`) }))}
        onChange={(waiting: WaitingKind | undefined) => {
          change({ waiting });
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
        value={daysOf(filters, today)}
        now={today}
        onChange={(range) => {
          change({ range });
        }}
      />
      <Select
        aria-label={text('list.sorting')}
        popupMatchSelectWidth={false}
        value={filters.longestWaitFirst}
        options={[
          { value: false, label: text('work-list.last-changed-first') },
          { value: true, label: text('work-list.longest-wait-first') },
        ]}
        onChange={(longestWaitFirst: boolean) => {
          change({ longestWaitFirst });
        }}
      />
      {isNarrowed(filters) ? (
        <Button type="link" onClick={reset}>
          {text('list.reset')}
        </Button>
      ) : null}
    </div>
  );
});
WorkListFilters.displayName = 'WorkListFilters';
