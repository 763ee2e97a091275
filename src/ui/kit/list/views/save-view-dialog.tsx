import { Button, Checkbox, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import type { Refusal } from '@/domain/refusals';
import { KitDialog } from '../../dialog/kit-dialog';
import { useText } from '../../text/use-text';
import type { ViewsInUse } from './use-views';
import { ViewNameField } from './view-name-field';
import styles from './views.module.css';

interface Props extends Pick<ViewsInUse, 'save'> {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

/** Saves the current filters, sorting and columns under a name. */
export const SaveViewDialog = ({ open, save, onClose, onClosed }: Props) => {
  const text = useText();
  const field = useRef<InputRef>(null);
  const [name, setName] = useState('');
  const [asDefault, setAsDefault] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const send = () => {
    const refused = save(name, asDefault);
    setRefusal(refused);
    if (refused === undefined) onClose();
    else field.current?.focus();
  };
  return (
    <KitDialog
      as="listViews"
      open={open}
      title={text('list.views.save-title')}
      onClose={onClose}
      onClosed={onClosed}
      onOpened={() => field.current?.focus()}
      footer={
        <>
          <Button size="middle" onClick={onClose}>
            {text('dialog.cancel')}
          </Button>
          <Button size="middle" type="primary" onClick={send}>
            {text('dialog.confirm')}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <ViewNameField
          fieldRef={field}
          label={text('list.views.name')}
          value={name}
          refusal={refusal}
          onChange={(typed) => {
            setName(typed);
            setRefusal(undefined);
          }}
          onEnter={send}
        />
        <Checkbox
          checked={asDefault}
          onChange={({ target }) => {
            setAsDefault(target.checked);
          }}
        >
          {text('list.views.as-default')}
        </Checkbox>
      </div>
    </KitDialog>
  );
};
