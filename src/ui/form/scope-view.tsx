import { Button } from 'antd';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { applyControls } from '@/domain/form/apply-controls';
import { changeValue } from '@/domain/form/change-value';
import type { FieldNode, FormNode } from '@/domain/form/form-model';
import { type FormValue, valueAt } from '@/domain/form/form-value';
import { fieldsIn } from '@/domain/form/walk-form';
import { useText } from '../kit/text/use-text';
import { FormField } from './form-field';
import { FormNodes } from './form-nodes';
import { type Problems, PROBLEMS_LISTED, type ScopeProps } from './form-settings';
import styles from './server-form.module.css';

/**
 * The maximum number of parts that are rendered at first, so that the page stays fast. Further parts are rendered on
 * demand, or if one of them has an error.
 */
const PARTS_AT_ONCE = 400;

const NO_PROBLEMS: Problems = new Map();

const hasForms = ({ input }: FieldNode): boolean => input.kind === 'group' || input.kind === 'sub-form';

/** The number of parts that must be rendered so that all listed problems are visible. */
const neededFor = (items: readonly FormNode[], path: string, problems: Problems): number => {
  const listed = [...problems.keys()].slice(0, PROBLEMS_LISTED);
  const isIn = (field: string): boolean =>
    listed.some((place) => place === field || place.startsWith(`${field}[`) || place.startsWith(`${field}.`));
  return items.findLastIndex((node) => [...fieldsIn([node])].some(({ field }) => isIn(path + field))) + 1;
};

/** A form, or a form within a form: its parts with their values and states. The values decide which parts exist. */
export const ScopeView = ({ scope, values, path, problems, onChange }: ScopeProps) => {
  const text = useText();
  const state = useMemo(() => applyControls(scope, values), [scope, values]);
  const latest = useRef({ scope, values, onChange });
  useLayoutEffect(() => {
    latest.current = { scope, values, onChange };
  });
  /** Applies several changes in one tick without losing one, for example if an upload ends while the user types. */
  const onValue = useCallback((field: string, value: FormValue | undefined) => {
    const { scope: form, values: known, onChange: say } = latest.current;
    const changed = changeValue(form, known, field, value);
    latest.current = { ...latest.current, values: changed };
    say(changed);
  }, []);

  const [opened, setOpened] = useState(PARTS_AT_ONCE);
  const isLong = state.items.length > PARTS_AT_ONCE;
  const shown = isLong ? Math.max(opened, neededFor(state.items, path, problems)) : state.items.length;
  const left = state.items.length - shown;
  return (
    <div className={styles['row']}>
      <FormNodes
        nodes={left > 0 ? state.items.slice(0, shown) : state.items}
        states={state.states}
        field={(node, { disabled, required }) => (
          <FormField
            node={node}
            value={Object.hasOwn(values, node.field) ? valueAt(values, node.field) : node.value}
            path={path + node.field}
            disabled={disabled}
            required={required}
            problem={problems.get(path + node.field)}
            problems={hasForms(node) ? problems : NO_PROBLEMS}
            onValue={onValue}
          />
        )}
      />
      {left > 0 ? (
        <Button
          type="link"
          onClick={() => {
            setOpened(shown + PARTS_AT_ONCE);
          }}
        >
          {text('server-form.more', { count: Math.min(left, PARTS_AT_ONCE), left })}
        </Button>
      ) : null}
    </div>
  );
};
