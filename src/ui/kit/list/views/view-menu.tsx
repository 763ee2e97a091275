import { CheckOutlined, StarFilled, TableOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useState } from 'react';
import { useText } from '../../text/use-text';
import { ManageViewsDialog } from './manage-views-dialog';
import { SaveViewDialog } from './save-view-dialog';
import styles from './views.module.css';
import type { ViewsInUse } from './use-views';

type Opened = 'save' | 'manage';

/** The menu of saved views: choose a view, save the current state, manage the views. */
export const ViewMenu = (inUse: ViewsInUse) => {
  const text = useText();
  const [dialog, setDialog] = useState<{ readonly opened: Opened; readonly open: boolean }>();
  const { views, current, changed, defaultView } = inUse;
  const named = current ?? changed;
  const items: NonNullable<MenuProps['items']> = [
    ...views.map((view) => ({
      key: `view/${view.id}`,
      icon: <CheckOutlined aria-hidden className={view === current ? '' : (styles['hidden'] ?? '')} />,
      label: (
        <span className={styles['entry']}>
          {view.name}
          {view.id === defaultView ? <StarFilled aria-label={text('list.views.default')} /> : null}
        </span>
      ),
    })),
    ...(views.length === 0 ? [] : [{ type: 'divider' as const }]),
    ...(changed === undefined
      ? []
      : [{ key: 'overwrite', label: text('list.views.overwrite', { name: changed.name }) }]),
    { key: 'save', label: text('list.views.save') },
    ...(views.length === 0 ? [] : [{ key: 'manage', label: text('list.views.manage') }]),
  ];
  const choose = (key: string) => {
    const view = views.find(({ id }) => key === `view/${id}`);
    if (view !== undefined) inUse.apply(view);
    else if (key === 'overwrite' && changed !== undefined) inUse.overwrite(changed);
    else if (key === 'save' || key === 'manage') setDialog({ opened: key, open: true });
  };
  const close = () => {
    setDialog((before) => before && { ...before, open: false });
  };
  const onClosed = () => {
    setDialog(undefined);
  };
  const name =
    named === undefined
      ? text('list.views')
      : text(current === undefined ? 'list.views.changed' : 'list.views.named', { name: named.name });
  return (
    <>
      <Dropdown
        trigger={['click']}
        autoFocus
        menu={{
          items,
          onClick: ({ key }) => {
            choose(key);
          },
        }}
      >
        <Button icon={<TableOutlined aria-hidden />} aria-haspopup="menu" className={styles['button'] ?? ''}>
          <span className={styles['name']} data-kept={named === undefined ? undefined : true}>
            {name}
          </span>
        </Button>
      </Dropdown>
      {dialog?.opened === 'save' ? (
        <SaveViewDialog open={dialog.open} save={inUse.save} onClose={close} onClosed={onClosed} />
      ) : null}
      {dialog?.opened === 'manage' ? (
        <ManageViewsDialog open={dialog.open} inUse={inUse} onClose={close} onClosed={onClosed} />
      ) : null}
    </>
  );
};
