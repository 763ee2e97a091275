import { Button } from 'antd';
import { useState } from 'react';
import { SignaturePad } from '../../kit/signature/signature-pad';
import { useText } from '../../kit/text/use-text';
import { groupAria, type InputProps } from './input-props';
import styles from './inputs.module.css';
import type { SignatureInput } from '@/domain/form/form-input';
import { isSignature } from './signature-value';

/**
 * A field in which the user draws a signature. Its value is a picture of all strokes since the field was last cleared.
 */
export const SignatureField = ({ value, names, onChange }: InputProps<SignatureInput>) => {
  const text = useText();
  const [pads, setPads] = useState(0);
  const [opened] = useState(value);
  const isSaved = isSignature(value) && value === opened && pads === 0;
  return (
    <div {...groupAria(names)} className={styles['rows']}>
      {isSaved ? (
        <img className={styles['signed']} src={value} alt={names.label} />
      ) : (
        <SignaturePad
          key={pads}
          label={names.label}
          disabled={names.disabled}
          onDrawn={(drawing) => {
            onChange(drawing.toDataURL('image/png'));
          }}
        />
      )}
      <div>
        <Button
          size="small"
          disabled={names.disabled || value === undefined || value === ''}
          onClick={() => {
            setPads(pads + 1);
            onChange('');
          }}
        >
          {text('server-form.clear-signature')}
        </Button>
      </div>
    </div>
  );
};
