import { formatDateTime } from '@/domain/dates/format';
import type { Id } from '@/domain/kernel/id';
import type { MasterEvent, MasterFieldChange } from '@/domain/master/change-master';
import type { MasterChoice } from '@/domain/master/choices';
import { isSecret, type MasterValue } from '@/domain/master/master-field';
import { fieldsOfMaster, type MasterKind } from '@/domain/master/masters';
import { useText } from '../kit/text/use-text';
import { UserText } from '../kit/text/user-text';
import { labelOf, valueWords } from './master-words';
import styles from './master.module.css';

interface OfKind {
  readonly kind: MasterKind;
  readonly id: Id;
  readonly choices: readonly MasterChoice[];
}

interface ChangeProps extends OfKind {
  readonly change: MasterFieldChange;
}

/** A field before and after. Of a password only that it was given. */
const Change = ({ kind, id, choices, change: { field, before, after } }: ChangeProps) => {
  const text = useText();
  const rule = fieldsOfMaster(kind)[field];
  const words = (value: MasterValue) => (
    <UserText>{valueWords(text, choices, kind, field, value, id) || text('master.history.nothing')}</UserText>
  );
  if (rule !== undefined && isSecret(rule)) return text('master.history.password');
  return (
    <>
      {text(labelOf(kind, field))}
      {text('master.history.is')}
      {before === undefined ? null : (
        <>
          <del>{words(before)}</del> →{' '}
        </>
      )}
      {words(after)}
    </>
  );
};

interface Props extends OfKind {
  readonly history: readonly MasterEvent[];
}

/** Who changed what and when, with the value before and after. */
export const MasterHistory = ({ history, ...of }: Props) => {
  const text = useText();
  const fields = fieldsOfMaster(of.kind);
  if (history.length === 0) return <p className={styles['soft']}>{text('master.history.empty')}</p>;
  return (
    <ol className={styles['history']} reversed>
      {history.map(({ seq, at, authorName, changes }) => (
        <li key={seq}>
          <span className={styles['soft']}>{formatDateTime(at)}</span> <UserText>{authorName}</UserText>
          <ul>
            {changes
              .filter(({ field }) => fields[field] !== undefined)
              .map((change) => (
                <li key={change.field}>
                  <Change {...of} change={change} />
                </li>
              ))}
            {/* An event of an older version: a password was given, or a form was saved as it was. */}
            {changes.length === 0 ? <li>{text('master.history.none')}</li> : null}
          </ul>
        </li>
      ))}
    </ol>
  );
};
