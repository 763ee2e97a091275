import { Fragment, type ReactNode } from 'react';
import type { NodeState } from '@/domain/form/apply-controls';
import { FormBoxView } from './form-box';
import type { FieldNode, FormNode } from '@/domain/form/form-model';
import { RichText } from '../kit/rich-text/rich-text';
import { Cell } from './cell';
import styles from './server-form.module.css';

interface Props {
  readonly nodes: readonly FormNode[];
  readonly states: ReadonlyMap<string, NodeState>;
  readonly field: (node: FieldNode, state: NodeState) => ReactNode;
}

const nothingIn = (node: FormNode): boolean => node.kind === 'field' && node.input.kind === 'hidden';

/** The parts of a form, from top to bottom. Invisible parts are not rendered. */
export const FormNodes = ({ nodes, states, field }: Props) => {
  const inside = (node: FormNode, state: NodeState): ReactNode => {
    switch (node.kind) {
      case 'field':
        return field(node, state);
      case 'text':
        return <span className={styles['text']}>{node.text}</span>;
      case 'html':
        return <RichText html={node.html} />;
      case 'box':
        return (
          <FormBoxView
            box={node.box}
            nodes={node.children.filter((child) => states.get(child.key)?.visible === true)}
            render={(children) => <FormNodes nodes={children} states={states} field={field} />}
          />
        );
    }
  };
  return nodes.map((node) => {
    const state = states.get(node.key);
    if (state?.visible !== true || nothingIn(node)) return <Fragment key={node.key} />;
    return (
      <Cell key={node.key} node={node}>
        {inside(node, state)}
      </Cell>
    );
  });
};
