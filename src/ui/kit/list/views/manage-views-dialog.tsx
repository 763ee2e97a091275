import { DeleteOutlined, StarFilled, StarOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { removeView, type SavedView, saveView, toggleDefaultView } from '@/domain/list/saved-views';
import type { Refusal } from '@/domain/refusals';
import { KitDialog } from '../../dialog/kit-dialog';
import { useServices } from '../../services/services';
import { useText } from '../../text/use-text';
import type { ViewsInUse } from './use-views';
import { ViewNameField } from './view-name-field';
import styles from './views.module.css';

interface RowProps {
  readonly view: SavedView;
  readonly inUse: ViewsInUse;
}

/** One saved view, which the user can rename, delete or make the default view. */
const ViewRow = ({ view, inUse: { views, defaultView, update } }: RowProps) => {
  const text = useText();
  const { notices } = useServices();
  const [name, setName] = useState(view.name);
  const [refusal, setRefusal] = useState<Refusal>();
  const isDefault = view.id === defaultView;
  const rename = () => {
    const renamed = saveView({ views }, { ...view, name });
    setRefusal(renamed.ok ? undefined : renamed.refusal);
    if (!renamed.ok || name.trim() === view.name) return;
    update((before) => {
      const next = saveView(before, { ...view, name });
      return next.ok ? next.value : before;
    });
  };
  const remove = async () => {
    const sure = await notices.ask({
      title: { key: 'list.views.delete-title' },
      text: { key: 'list.views.delete-question', params: { name: view.name } },
      tone: 'danger',
    });
    if (sure) update((before) => removeView(before, view.id));
  };
  return (
    <li className={styles['row']}>
      <ViewNameField
        label={text('list.views.rename', { name: view.name })}
        value={name}
        refusal={refusal}
        onChange={(typed) => {
          setName(typed);
          setRefusal(undefined);
        }}
        onEnter={rename}
        onBlur={rename}
      />
      <Button
        icon={isDefault ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
        aria-label={text('list.views.make-default', { name: view.name })}
        title={text('list.views.make-default', { name: view.name })}
        aria-pressed={isDefault}
        onClick={() => {
          update((before) => toggleDefaultView(before, view.id));
        }}
      />
      <Button
        danger
        icon={<DeleteOutlined aria-hidden />}
        aria-label={text('list.views.delete', { name: view.name })}
        title={text('list.views.delete', { name: view.name })}
        onClick={() => void remove()}
      />
    </li>
  );
};

interface Props {
  readonly open: boolean;
  readonly inUse: ViewsInUse;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

/** Renames and deletes views, and sets the default view. Every change is stored at once. */
export const ManageViewsDialog = ({ open, inUse, onClose, onClosed }: Props) => {
  const text = useText();
  return (
    <KitDialog
      as="listViews"
      open={open}
      title={text('list.views.manage-title')}
      onClose={onClose}
      onClosed={onClosed}
      footer={
        <Button size="middle" type="primary" onClick={onClose}>
          {text('dialog.close')}
        </Button>
      }
    >
      {inUse.views.length === 0 ? (
        <p>{text('list.views.none')}</p>
      ) : (
        <ul className={styles['rows']}>
          {inUse.views.map((view) => (
            <ViewRow key={view.id} view={view} inUse={inUse} />
          ))}
        </ul>
      )}
    </KitDialog>
  );
};
