import { Button, ConfigProvider } from 'antd';
import { type CSSProperties, useEffect, useEffectEvent, useId, useMemo } from 'react';
import type { Unfinished } from '@/application/files/upload-list';
import type { FormLayout } from '@/domain/form/form-layout';
import type { FormModel } from '@/domain/form/form-model';
import type { FormValues } from '@/domain/form/form-value';
import type { FormIssue } from '@/domain/form/validate-form';
import { paramsOf } from '../kit/light/words';
import { type Text, useText } from '../kit/text/use-text';
import { focusField } from './focus-field';
import { fieldId, FormSettingsProvider, type Problems } from './form-settings';
import { ProblemList } from './problem-list';
import { ScopeView } from './scope-view';
import styles from './server-form.module.css';

interface Props {
  readonly definition: FormModel;
  readonly values: FormValues;
  readonly onChange: (values: FormValues) => void;
  /** `preview` shows everything as text to be read. */
  readonly mode?: 'edit' | 'preview';
  /** What to show as wrong, top to bottom (`validateForm`). */
  readonly errors?: readonly FormIssue[];
  /** How often somebody tried to send it in vain: each time the problems are listed and the first one is led to. */
  readonly attempts?: number;
  /** The focus left a field; `path` as in an error's `field`. */
  readonly onTouch?: (path: string) => void;
  /** What keeps a field's files from being complete. Stays the same function. */
  readonly onUnfinished?: (path: string, unfinished: Unfinished | undefined) => void;
  /** Without it the form has no button of its own, whatever the definition says. */
  readonly onSubmit?: () => void;
  readonly onReset?: () => void;
}

const SIZES = { large: 'large', medium: 'medium', small: 'small', mini: 'small' } as const;

const wordsOf = (issue: FormIssue, text: Text): string =>
  'message' in issue ? issue.message : text(issue.refusal.code, paramsOf(issue.refusal));

const problemsFrom = (errors: readonly FormIssue[], text: Text): Problems => {
  const problems = new Map<string, string>();
  for (const issue of errors) {
    if (!problems.has(issue.field)) problems.set(issue.field, wordsOf(issue, text));
  }
  return problems;
};

const NO_ERRORS: readonly FormIssue[] = [];
const NOBODY_LISTENS = (): void => undefined;

const styleOf = ({ gutter, labelWidth }: FormLayout) =>
  ({
    '--gutter': `${gutter}px`,
    '--form-label-width': labelWidth === undefined ? 'fit-content(40%)' : `${labelWidth}px`,
  }) as CSSProperties;

/**
 * Draws a server's form definition, made safe by the domain, and reports what a person enters. Holds no values of its
 * own: `values` goes in, `onChange` says what they should become (`useServerForm` keeps both).
 */
export const ServerForm = (props: Props) => {
  const { definition, values, onChange, mode = 'edit', errors = NO_ERRORS, attempts = 0 } = props;
  const { onTouch = NOBODY_LISTENS, onUnfinished = NOBODY_LISTENS, onSubmit, onReset } = props;
  const { layout } = definition;
  const text = useText();
  const formId = useId();
  const problems = useMemo(() => problemsFrom(errors, text), [errors, text]);
  const settings = useMemo(
    () => ({ formId, reading: mode === 'preview', layout, onTouch, onUnfinished, Scope: ScopeView }),
    [formId, mode, layout, onTouch, onUnfinished],
  );
  const leadToFirst = useEffectEvent(() => {
    const [first] = problems.keys();
    if (first !== undefined) focusField(fieldId(formId, first));
  });
  // Only an attempt moves the focus, never what is typed after it.
  useEffect(() => {
    if (attempts > 0) leadToFirst();
  }, [attempts]);
  const form = (
    <FormSettingsProvider value={settings}>
      <div className={styles['form']} data-inline={layout.inline} data-mode={mode} style={styleOf(layout)}>
        {attempts > 0 ? <ProblemList formId={formId} problems={problems} /> : null}
        <ScopeView scope={definition} values={values} path="" problems={problems} onChange={onChange} />
        {mode === 'preview' || layout.preview ? null : (
          <div className={styles['buttons']}>
            {onSubmit !== undefined && layout.submit.shown ? (
              <Button type="primary" onClick={onSubmit}>
                {layout.submit.text ?? text('server-form.submit')}
              </Button>
            ) : null}
            {onReset !== undefined && layout.reset.shown ? (
              <Button onClick={onReset}>{layout.reset.text ?? text('server-form.reset')}</Button>
            ) : null}
          </div>
        )}
      </div>
    </FormSettingsProvider>
  );
  return layout.size === undefined ? (
    form
  ) : (
    <ConfigProvider componentSize={SIZES[layout.size]}>{form}</ConfigProvider>
  );
};
