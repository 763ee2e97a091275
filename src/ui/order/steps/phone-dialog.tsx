import { CopyButton } from '../../kit/copy-button';
import { KitDialog } from '../../kit/dialog/kit-dialog';
import type { ShownDialog } from '../../kit/list/actions/action';
import { useText } from '../../kit/text/use-text';
import styles from './order-steps.module.css';

interface Props extends ShownDialog {
  readonly phone: string;
}

/** The full telephone number, while the dialog is open. */
export const PhoneDialog = ({ phone, open, onClose, onClosed }: Props) => {
  const text = useText();
  const title = text('order-step.revealPhone.shown');
  return (
    <KitDialog as="finish" open={open} title={title} onClose={onClose} onClosed={onClosed}>
      <p className={styles['phone']}>
        <a href={`tel:${phone}`}>{phone}</a> <CopyButton value={phone} name={text('order.phone')} />
      </p>
    </KitDialog>
  );
};
