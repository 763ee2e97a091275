import { Button, Input } from 'antd';
import { PasswordStrength } from '../kit/password/password-strength';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import styles from './user-list.module.css';

interface Props {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (password: string) => void;
  /** The user's own data, such as the user name. A password made of them is rated as weak. */
  readonly own?: readonly string[];
}

/**
 * A field for another user's password, typed or generated. The password is visible, because the administrator must
 * pass it on.
 */
export const PasswordInput = ({ id, value = '', onChange, own = [], ...aria }: Props) => {
  const text = useText();
  const { sellerUserCommands } = useServices();
  return (
    <>
      <span className={styles['row']}>
        <Input
          {...aria}
          {...(id === undefined ? {} : { id })}
          value={value}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange?.(event.target.value)}
        />
        <Button onClick={() => onChange?.(sellerUserCommands.generatePassword())}>
          {text('users.generate')}
        </Button>
      </span>
      <PasswordStrength password={value} own={own} />
    </>
  );
};
