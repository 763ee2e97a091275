import { Button } from 'antd';
import { useText } from '../text/use-text';
import styles from './unlikely-waybill.module.css';

interface Props {
  readonly waybill: string;
  readonly onUse: () => void;
}

/** Asks whether to ship with a number that no carrier uses, such as a scanned article number. */
export const UnlikelyWaybill = ({ waybill, onUse }: Props) => {
  const text = useText();
  return (
    <p role="alert" className={styles['question']}>
      {text('ship.waybill-unlikely', { waybill })}
      <Button size="small" onClick={onUse}>
        {text('ship.waybill-anyway')}
      </Button>
    </p>
  );
};
