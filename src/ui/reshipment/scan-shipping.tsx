import { BarcodeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { ScanDialog } from './scan-dialog';
import { usePasted } from '../kit/pasted/pasted-text';
import { useText } from '../kit/text/use-text';

/** A button that opens the dialog to ship pending reshipments with a scanner. */
export const ScanShipping = () => {
  const text = useText();
  const [round, setRound] = useState({ number: 0, open: false, waybill: '', context: '' });
  const start = (waybill: string, context = '') => {
    setRound(({ number }) => ({ number: number + 1, open: true, waybill, context }));
  };
  usePasted('waybill', start);
  return (
    <>
      <Button
        type="primary"
        icon={<BarcodeOutlined aria-hidden />}
        onClick={() => {
          start('');
        }}
      >
        {text('reshipment.scan')}
      </Button>
      {round.number === 0 ? null : (
        <ScanDialog
          key={round.number}
          open={round.open}
          waybill={round.waybill}
          context={round.context}
          onClose={() => {
            setRound((before) => ({ ...before, open: false }));
          }}
        />
      )}
    </>
  );
};
