import { Button } from 'antd';
import { CopyButton } from '../kit/copy-button';
import { DialogFoot } from '../kit/dialog/dialog-foot';
import { useText } from '../kit/text/use-text';
import styles from './user-list.module.css';

interface Props {
  readonly userName: string;
  readonly password: string;
  readonly onDone: () => void;
}

/** Shows a new password once, so that the administrator can pass it on. */
export const GivenPassword = ({ userName, password, onDone }: Props) => {
  const text = useText();
  return (
    <>
      <p role="status">{text('users.given.note')}</p>
      <dl className={styles['given']}>
        <dt>{text('users.user-name')}</dt>
        <dd>{userName}</dd>
        <CopyButton value={userName} name={text('users.user-name')} />
        <dt>{text('users.password')}</dt>
        <dd className={styles['secret']}>{password}</dd>
        <CopyButton value={password} name={text('users.password')} />
      </dl>
      <DialogFoot note={null}>
        <Button type="primary" onClick={onDone}>
          {text('users.given.done')}
        </Button>
      </DialogFoot>
    </>
  );
};
