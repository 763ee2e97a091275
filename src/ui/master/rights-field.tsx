import { Checkbox } from 'antd';
import type { MasterChoice } from '@/domain/master/choices';
import type { MessageKey } from '@/messages/keys';
import { useViewer } from '../kit/access/use-viewer';
import { type Text, useText } from '../kit/text/use-text';
import { permissionWords } from './master-words';
import styles from './master.module.css';

interface Props {
  readonly id?: string;
  readonly value?: readonly string[];
  readonly onChange?: (value: readonly string[]) => void;
  readonly choices: readonly MasterChoice[];
  readonly disabled: boolean;
}

const GROUPS: Readonly<Record<string, MessageKey>> = {
  '*': 'master.rights.all',
  work: 'master.rights.work',
  order: 'master.rights.order',
  integral: 'master.rights.integral',
  finance: 'master.rights.finance',
  seller: 'master.rights.seller',
  master: 'master.rights.master',
  job: 'master.rights.job',
  mall: 'master.rights.mall',
  coupon: 'master.rights.coupon',
  feedback: 'master.rights.feedback',
  notice: 'master.rights.notice',
};

const groupOf = (permission: string): string => permission.slice(0, permission.indexOf(':'));

const groupWords = (text: Text, group: string): string => {
  const key = GROUPS[group];
  return key === undefined ? group : text(key);
};

/**
 * The permissions of a role, each with its meaning: those that are for its kind of account, and those it has. A person gives
 * and takes only what they hold themselves.
 */
export const RightsField = ({ id, value = [], onChange, choices, disabled }: Props) => {
  const text = useText();
  const viewer = useViewer();
  const permissions = [...new Set([...choices.map((choice) => choice.value), ...value])];
  const groups = [...new Set(permissions.map(groupOf))];
  return (
    <div id={id} className={styles['rights']}>
      {groups.map((group) => (
        <section key={group} aria-label={groupWords(text, group)}>
          <h3>{groupWords(text, group)}</h3>
          {permissions
            .filter((permission) => groupOf(permission) === group)
            .map((permission) => (
              <Checkbox
                key={permission}
                checked={value.includes(permission)}
                disabled={disabled || !viewer.may(permission)}
                onChange={({ target }) =>
                  onChange?.(
                    target.checked ? [...value, permission] : value.filter((held) => held !== permission),
                  )
                }
              >
                {permissionWords(text, permission)} <code>{permission}</code>
              </Checkbox>
            ))}
        </section>
      ))}
    </div>
  );
};
