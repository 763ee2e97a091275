import { Checkbox } from 'antd';
import { type PermissionGroup, PERMISSIONS } from '@/domain/access/permission';
import type { MasterChoice } from '@/domain/master/choices';
import { useViewer } from '../kit/access/use-viewer';
import { type Text, useText } from '../kit/text/use-text';
import { permissionText } from './master-texts';
import styles from './master.module.css';

interface Props {
  readonly id?: string;
  readonly value?: readonly string[];
  readonly onChange?: (value: readonly string[]) => void;
  readonly choices: readonly MasterChoice[];
  readonly disabled: boolean;
}

/** The group of a permission, which is the text before its first colon. */
const groupOf = (permission: string): string => permission.slice(0, permission.indexOf(':'));

const GROUPS = [...new Set(PERMISSIONS.map(groupOf))] as readonly PermissionGroup[];

const groupText = (text: Text, group: string): string => {
  if (group === '*') return text('permission.group.all');
  const known = GROUPS.find((each) => each === group);
  return known === undefined ? group : text(`permission.group.${known}`);
};

/**
 * The permissions of a role, each with its meaning. The field offers the permissions for the role's kind of account,
 * and those that the role already has. Users can only grant and remove permissions that they have themselves.
 */
export const RightsField = ({ id, value = [], onChange, choices, disabled }: Props) => {
  const text = useText();
  const viewer = useViewer();
  const permissions = [...new Set([...choices.map((choice) => choice.value), ...value])];
  const groups = [...new Set(permissions.map(groupOf))];
  return (
    <div id={id} className={styles['rights']}>
      {groups.map((group) => (
        <section key={group} aria-label={groupText(text, group)}>
          <h3>{groupText(text, group)}</h3>
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
                {permissionText(text, permission)} <code>{permission}</code>
              </Checkbox>
            ))}
        </section>
      ))}
    </div>
  );
};
