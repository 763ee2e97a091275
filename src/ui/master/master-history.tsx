import { formatDateTime } from '@/domain/dates/format';
import type { MasterEvent } from '@/domain/master/change-master';
import type { MasterChoice } from '@/domain/master/choices';
import { fieldsOfMaster, type MasterKind } from '@/domain/master/masters';
import { useText } from '../kit/text/use-text';
import { UserText } from '../kit/text/user-text';
import { labelOf, valueWords } from './master-words';
import styles from './master.module.css';

interface Props {
  readonly kind: MasterKind;
  readonly history: readonly MasterEvent[];
  readonly choices: readonly MasterChoice[];
}

/** Who changed what and when, with the value before and after. */
export const MasterHistory = ({ kind, history, choices }: Props) => {
  const text = useText();
  const fields = fieldsOfMaster(kind);
  if (history.length === 0) return <p className={styles['soft']}>{text('master.history.empty')}</p>;
  return (
    <ol className={styles['history']} reversed>
      {history.map(({ seq, at, authorName, changes }) => (
        <li key={seq}>
          <span className={styles['soft']}>{formatDateTime(at)}</span> <UserText>{authorName}</UserText>
          <ul>
            {changes
              .filter(({ field }) => fields[field] !== undefined)
              .map(({ field, before, after }) => (
                <li key={field}>
                  {text(labelOf(kind, field))}
                  {text('master.history.is')}
                  {before === undefined ? null : (
                    <>
                      <del>
                        <UserText>
                          {valueWords(text, choices, kind, field, before) || text('master.history.nothing')}
                        </UserText>
                      </del>{' '}
                      →{' '}
                    </>
                  )}
                  <UserText>
                    {valueWords(text, choices, kind, field, after) || text('master.history.nothing')}
                  </UserText>
                </li>
              ))}
            {changes.length === 0 ? <li>{text('master.history.password')}</li> : null}
          </ul>
        </li>
      ))}
    </ol>
  );
};
