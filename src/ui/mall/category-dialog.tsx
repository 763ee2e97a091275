import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Tree } from 'antd';
import { useState } from 'react';
import { presentRefusal } from '@/application/request/present';
import { CATEGORY_ROOT, type CategoryChange, dropPlace } from '@/domain/mall/category';
import { KitDialog } from '../kit/dialog/kit-dialog';
import type { ShownDialog } from '../kit/list/actions/action';
import { useServices } from '../kit/services/services';
import { Bone } from '../kit/states/bone';
import { useText } from '../kit/text/use-text';
import { type CategoryDraft, CategoryForm } from './category-form';
import { CategoryHistory } from './category-history';
import { categoryNodes } from './category-nodes';
import { CategoryRow } from './category-row';
import { categoriesQuery } from './mall-buying.queries';
import styles from './category.module.css';

/**
 * Manages the category tree of the mall: adds, renames, sorts and moves categories, by dragging or by the menu of
 * each row.
 */
export const CategoryDialog = ({ open, onClose, onClosed }: ShownDialog) => {
  const text = useText();
  const services = useServices();
  const { mallGoodsCommands, notices } = services;
  const { data, isError, refetch } = useQuery(categoriesQuery(services));
  const [draft, setDraft] = useState<CategoryDraft>();
  const [busy, setBusy] = useState(false);
  const tree = data?.categories ?? [];

  const send = async (change: Partial<CategoryChange> & Pick<CategoryChange, 'action'>) => {
    if (data === undefined) return;
    setBusy(true);
    try {
      const whole = {
        id: '',
        name: '',
        parentId: CATEGORY_ROOT,
        place: tree.length,
        targetId: '',
        ...change,
      };
      const done = await mallGoodsCommands.changeCategories({ ...whole, revision: data.revision });
      if (done.ok) setDraft(undefined);
      else notices.show(presentRefusal(done.refusal));
      await refetch();
    } catch {
      // The command has already shown the failure.
    } finally {
      setBusy(false);
    }
  };

  const sendDraft = ({ action, of, name, target }: CategoryDraft) => {
    if (action === 'add') return send({ action, name, parentId: of?.id ?? CATEGORY_ROOT });
    const targetId = tree.find((each) => each.name === target)?.id ?? '';
    return send({ action, id: of?.id ?? '', name, targetId });
  };

  const drawTree = () => {
    if (isError)
      return (
        <p role="alert">
          {text('mall.categories.failed')}{' '}
          <Button onClick={() => void refetch()}>{text('state.retry')}</Button>
        </p>
      );
    if (data === undefined) return <Bone width="60%" />;
    if (tree.length === 0) return <p className={styles['soft']}>{text('mall.categories.empty')}</p>;
    return (
      <Tree
        aria-label={text('mall.categories')}
        blockNode
        // All categories are expanded, so that a new child is visible at once.
        expandedKeys={tree.map(({ id }) => id)}
        selectable={false}
        draggable={!busy}
        treeData={categoryNodes(tree, 'id')}
        titleRender={({ key }) => (
          <CategoryRow
            tree={tree}
            id={key}
            onMove={(place) => void send({ action: 'move', id: key, ...place })}
            onDraft={setDraft}
          />
        )}
        onDrop={({ dragNode, node, dropToGap, dropPosition }) => {
          const at = Number(node.pos.split('-').at(-1));
          const side = dropToGap ? (dropPosition < at ? 'before' : 'behind') : 'in';
          const place = dropPlace(tree, dragNode.key, node.key, side);
          if (place !== undefined) void send({ action: 'move', id: dragNode.key, ...place });
        }}
      />
    );
  };

  return (
    <KitDialog
      as="orderStep"
      open={open}
      title={text('mall.categories')}
      onClose={onClose}
      onClosed={onClosed}
    >
      <div className={styles['page']}>
        <p className={styles['soft']}>{text('mall.categories.hint')}</p>
        {draft === undefined ? (
          <Button
            icon={<PlusOutlined aria-hidden />}
            disabled={data === undefined}
            onClick={() => {
              setDraft({ action: 'add', of: undefined, name: '', target: '' });
            }}
          >
            {text('mall.categories.add')}
          </Button>
        ) : (
          <CategoryForm
            draft={draft}
            busy={busy}
            onChange={setDraft}
            onSend={() => void sendDraft(draft)}
            onCancel={() => {
              setDraft(undefined);
            }}
          />
        )}
        {drawTree()}
        <CategoryHistory />
      </div>
    </KitDialog>
  );
};
