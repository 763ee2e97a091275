import { Alert, Button, Card, Collapse, Divider, Popover, Tabs, Tag, Tooltip } from 'antd';
import type { CSSProperties, ReactNode } from 'react';
import type { FormBox } from '@/domain/form/form-box';
import type { FormNode } from '@/domain/form/form-model';
import { useText } from '../kit/text/use-text';
import styles from './server-form.module.css';

interface Props {
  readonly box: FormBox;
  /** The nodes that are visible now. */
  readonly nodes: readonly FormNode[];
  readonly render: (nodes: readonly FormNode[]) => ReactNode;
}

/** The parts of tabs and panels, each with its title. A part without a title gets a number. */
const partsOf = (nodes: readonly FormNode[], render: Props['render']) =>
  nodes.map((node, index) => {
    const box = node.kind === 'box' ? node.box : undefined;
    const title = box?.kind === 'tab' || box?.kind === 'panel' ? box.title : '';
    return {
      key: node.key,
      label: title === '' ? String(index + 1) : title,
      children: <div className={styles['row']}>{render([node])}</div>,
      forceRender: true,
    };
  });

const rowStyle = (box: FormBox): CSSProperties =>
  box.kind === 'row'
    ? ({
        '--gutter': `${box.gutter}px`,
        justifyContent: box.justify,
        alignItems: { top: 'start', middle: 'center', bottom: 'end' }[box.align],
      } as CSSProperties)
    : {};

/** A layout node, such as tabs or a panel: it contains other nodes and has no value. */
export const FormBoxView = ({ box, nodes, render }: Props) => {
  const text = useText();
  const row = (
    <div className={styles['row']} style={rowStyle(box)}>
      {render(nodes)}
    </div>
  );
  switch (box.kind) {
    case 'row':
    case 'column':
    case 'section':
    case 'tab':
    case 'panel':
    case 'icon':
      return nodes.length === 0 ? null : row;
    case 'inline':
      return <div className={styles['inline']}>{render(nodes)}</div>;
    case 'item':
      return (
        <div role="group" aria-label={box.title} className={styles['item']}>
          <p className={styles['itemTitle']}>{box.title}</p>
          {row}
        </div>
      );
    case 'card':
      return (
        <Card size="small" title={box.title === '' ? undefined : box.title} className={styles['card'] ?? ''}>
          {row}
        </Card>
      );
    case 'tabs':
      return nodes.length === 0 ? null : <Tabs size="small" items={partsOf(nodes, render)} />;
    case 'panels':
      return (
        <Collapse
          size="small"
          className={styles['card'] ?? ''}
          defaultActiveKey={nodes.map(({ key }) => key)}
          items={partsOf(nodes, render)}
        />
      );
    case 'alert':
      return (
        <>
          <Alert
            showIcon
            className={styles['card'] ?? ''}
            type={box.tone}
            title={box.title}
            description={box.text === '' ? undefined : box.text}
          />
          {nodes.length === 0 ? null : row}
        </>
      );
    case 'divider':
      return (
        <>
          <Divider titlePlacement="start">{box.title}</Divider>
          {nodes.length === 0 ? null : row}
        </>
      );
    case 'heading':
      return (
        <>
          <p className={styles['heading']}>{box.title}</p>
          {nodes.length === 0 ? null : row}
        </>
      );
    case 'tag':
      return (
        <Tag color={box.tone ?? 'default'}>
          <span className={styles['pieces']}>{render(nodes)}</span>
        </Tag>
      );
    case 'image':
      return box.src === '' ? null : (
        <img className={styles['image']} src={box.src} alt={box.alt} loading="lazy" />
      );
    case 'link':
      return box.href === '' ? (
        row
      ) : (
        <a href={box.href} target="_blank" rel="noopener noreferrer nofollow">
          <span className={styles['pieces']}>{nodes.length === 0 ? box.href : render(nodes)}</span>
        </a>
      );
    case 'button':
      return (
        <Tooltip title={text('server-form.button-without-action')}>
          <Button disabled>{box.text}</Button>
        </Tooltip>
      );
    case 'popover':
      return (
        <Popover title={box.title} content={box.text} trigger={['hover', 'focus', 'click']}>
          <div tabIndex={0} className={styles['hinted']}>
            {render(nodes)}
          </div>
        </Popover>
      );
    case 'tooltip':
      return (
        <Tooltip title={box.text} trigger={['hover', 'focus']}>
          <div className={styles['hinted']}>{render(nodes)}</div>
        </Tooltip>
      );
  }
};
