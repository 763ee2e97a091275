import { Select } from 'antd';
import type { Id } from '@/domain/kernel/id';
import type { UserChoice } from '@/domain/work-order/user-choice';
import { RetryBeside } from '../../kit/states/retry-beside';
import { useText } from '../../kit/text/use-text';

interface Props {
  readonly id: string;
  readonly noteId: string;
  readonly staff: readonly UserChoice[] | undefined;
  readonly failed: boolean;
  readonly value: Id | undefined;
  readonly invalid: boolean;
  readonly disabled: boolean;
  readonly onChange: (staffId: Id) => void;
  readonly onRetry: () => void;
}

/** Selects the member of staff that a rating is about. It is empty until the names are loaded. */
export const StaffField = ({
  id,
  noteId,
  staff,
  failed,
  value,
  invalid,
  disabled,
  onChange,
  onRetry,
}: Props) => {
  const text = useText();
  const options = (staff ?? []).map(({ userId, name }) => ({ value: userId, label: name }));
  return (
    <RetryBeside failed={failed} label={text('rating.staff.failed')} onRetry={onRetry}>
      <Select
        id={id}
        size="middle"
        aria-label={text('rating.staff')}
        aria-required
        aria-invalid={invalid}
        aria-describedby={noteId}
        status={invalid ? 'error' : ''}
        placeholder={text('rating.staff.placeholder')}
        value={staff === undefined ? null : (value ?? null)}
        loading={staff === undefined && !failed}
        disabled={disabled}
        showSearch={{ optionFilterProp: 'label' }}
        options={options}
        notFoundContent={text(staff === undefined && !failed ? 'state.loading' : 'rating.staff.empty')}
        onChange={onChange}
      />
    </RetryBeside>
  );
};
