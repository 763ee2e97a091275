import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { DICTIONARIES } from '@/domain/dictionary/dictionary';
import type { Id } from '@/domain/kernel/id';
import { checkLink } from '@/domain/linked-work/linked-work';
import type { WorkListItem } from '@/domain/work-order/work-list';
import { defineForm, inputsOf } from '../../kit/form';
import { useDictionary } from '../../kit/dictionary/use-dictionary';
import { useServices } from '../../kit/services/services';
import { useText } from '../../kit/text/use-text';
import { useDebounced } from '../../kit/use-debounced';
import { workOrderKeys } from '../work-order.queries';
import styles from './linked-works.module.css';

/* The form with which the user links another work order. */

/** The delay between the last key and the search, in ms. */
const PAUSE_MS = 400;
const FOUND_MOST = 20;

/** The input of the form that links another work order. */
export interface LinkInput {
  readonly otherId: Id;
}
export const NO_LINK: LinkInput = { otherId: '' };

interface PickerProps {
  readonly workId: Id;
  readonly id?: string;
  readonly value?: Id;
  readonly onChange?: (value: Id) => void;
}

const labelOf = ({ orderNo, customerName = '', request = '' }: WorkListItem): string =>
  [orderNo, customerName, request].filter((each) => each !== '').join(' · ');

/**
 * Finds work orders that the user may see; without a search text it offers the latest ones. The surrounding
 * form passes id and value.
 */
const WorkPicker = ({ workId, id, value, onChange }: PickerProps) => {
  const text = useText();
  const { workOrders } = useServices();
  const types = useDictionary(DICTIONARIES.workType);
  const states = useDictionary(DICTIONARIES.workState);
  const [search, setSearch] = useState('');
  const { typed, type, flush } = useDebounced(search, PAUSE_MS, setSearch);
  const query = {
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...{ page: 1, pageSize: FOUND_MOST },
  };
  const { data, error, isFetching } = useQuery({
    queryKey: workOrderKeys.list(query),
    queryFn: ({ signal }) => workOrders.list(query, { signal, background: true }),
    placeholderData: keepPreviousData,
  });
  const empty = text(error !== null && data === undefined ? 'linked-work.failed' : 'linked-work.no-match');
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      value={value === undefined || value === '' ? null : value}
      placeholder={text('linked-work.search')}
      loading={isFetching}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: type }}
      notFoundContent={isFetching ? null : empty}
      onChange={(next: Id) => {
        flush('');
        onChange?.(next);
      }}
      optionRender={({ data: { item } }) => (
        <span className={styles['option']}>
          <span>
            {item.id} · {types.label(item.type)} · {states.label(item.state)}
          </span>
          <span className={styles['text']}>{labelOf(item)}</span>
        </span>
      )}
      options={(data?.items ?? [])
        .filter((item) => item.id !== workId)
        .map((item) => ({
          value: item.id,
          label: `${item.id} · ${types.label(item.type)} · ${item.orderNo}`,
          item,
        }))}
    />
  );
};

/** The form that links another work order to this one. */
export const linkFormOf = (workId: Id) =>
  defineForm<LinkInput>({
    fields: [
      inputsOf<LinkInput>().custom('otherId', 'linked-work.choose', () => <WorkPicker workId={workId} />, {
        required: true,
        wide: true,
      }),
    ],
    check: (input) => {
      const checked = checkLink(workId, input.otherId);
      return checked.ok ? { ok: true, value: input } : checked;
    },
    fieldOf: {
      'linked-work.required': 'otherId',
      'linked-work.same': 'otherId',
      'linked-work.not-found': 'otherId',
      'linked-work.already': 'otherId',
      'linked-work.too-many': 'otherId',
    },
    errors: 'at-field',
    submit: 'linked-work.submit',
  });
