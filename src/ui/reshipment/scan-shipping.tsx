import { BarcodeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { ScanDialog } from './scan-dialog';
import { useText } from '../kit/text/use-text';

/** Ships what waits one after the other, with the scanner alone. */
export const ScanShipping = () => {
  const text = useText();
  const [round, setRound] = useState({ number: 0, open: false });
  return (
    <>
      <Button
        type="primary"
        icon={<BarcodeOutlined aria-hidden />}
        onClick={() => {
          setRound(({ number }) => ({ number: number + 1, open: true }));
        }}
      >
        {text('reshipment.scan')}
      </Button>
      {round.number === 0 ? null : (
        <ScanDialog
          key={round.number}
          open={round.open}
          onClose={() => {
            setRound(({ number }) => ({ number, open: false }));
          }}
        />
      )}
    </>
  );
};
