import { isAccessVerb } from '@/domain/account-access/account-access';
import type { HistoryChange, HistoryPage } from '@/domain/kernel/change-history';
import type { Id } from '@/domain/kernel/id';
import type { MasterChoice } from '@/domain/master/choices';
import { isSecret } from '@/domain/master/master-field';
import { fieldsOfMaster, type MasterKind } from '@/domain/master/masters';
import { BeforeAfter, ChangeHistory } from '../kit/history/change-history';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { labelOf, valueText } from './master-texts';

interface Props {
  readonly kind: MasterKind;
  readonly id: Id;
  readonly choices: readonly MasterChoice[];
  /** The newest part of the history. */
  readonly newest: HistoryPage;
}

/**
 * The history of a master record: author, time and value before and after. For a password it only states that a new one
 * was set.
 */
export const MasterHistory = ({ kind, id, choices, newest }: Props) => {
  const text = useText();
  const { masters } = useServices();
  const draw = (change: HistoryChange) => {
    const { field } = change;
    if (isAccessVerb(field)) return text(`account-access.history.${field}`, { reason: String(change.after) });
    const rule = fieldsOfMaster(kind)[field];
    if (rule === undefined) return null;
    if (isSecret(rule)) return text('master.history.password');
    return (
      <BeforeAfter
        label={text(labelOf(kind, field))}
        change={change}
        text={(value) => valueText(text, choices, kind, field, value, id)}
      />
    );
  };
  return (
    <ChangeHistory
      of={[kind, id]}
      newest={newest}
      read={(query, options) => masters.history(kind, id, query, options)}
      draw={draw}
    />
  );
};
