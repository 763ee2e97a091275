import { Button, ConfigProvider } from 'antd';
import { type CSSProperties, useEffect, useEffectEvent, useId, useMemo } from 'react';
import type { Unfinished } from '@/application/files/upload-list';
import type { FormModel } from '@/domain/form/form-model';
import type { FormValues } from '@/domain/form/form-value';
import { type FormIssue, namedIssue, placeOfIssue } from '@/domain/form/validate-form';
import { possibleFields } from '@/domain/form/walk-form';
import { paramsOf } from '../kit/early/notice-text';
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
  /** `preview` shows all values as text. */
  readonly mode?: 'edit' | 'preview';
  /** The errors to show, from top to bottom (`validateForm`). */
  readonly errors?: readonly FormIssue[];
  /** The number of refused submissions. Each higher number lists the errors and focuses the first one. */
  readonly attempts?: number;
  /** Called when the focus leaves a field; `path` has the form of an error's `field`. */
  readonly onTouch?: (path: string) => void;
  /** Reports why the files of a field are incomplete. The function must not change between renders. */
  readonly onUnfinished?: (path: string, unfinished: Unfinished | undefined) => void;
  /** The field to focus when the form opens. */
  readonly startAt?: string;
  /** Called on submit. Without it the form has no submit button, even if the definition contains one. */
  readonly onSubmit?: () => void;
  readonly onReset?: () => void;
}

const SIZES = { large: 'large', medium: 'medium', small: 'small', mini: 'small' } as const;

const textOf = (issue: FormIssue, text: Text): string =>
  'message' in issue ? issue.message : text(issue.refusal.code, paramsOf(issue.refusal));

/** The text of each error, by the path of its field. */
const problemsFrom = (errors: readonly FormIssue[], text: Text): Problems => {
  const problems = new Map<string, string>();
  for (const issue of errors) {
    if (!problems.has(issue.field)) problems.set(issue.field, textOf(issue, text));
  }
  return problems;
};

/**
 * The text of each link in the box above the form, by the path of its field: the name of the field. The link contains
 * the whole error if there is only one, if the field has no name, or if the form shows no errors at its fields.
 */
const linksFrom = (errors: readonly FormIssue[], text: Text, isShownAtField: boolean): Problems => {
  const problems = problemsFrom(errors.map(namedIssue), text);
  if (problems.size === 1 || !isShownAtField) return problems;
  const names = new Map(errors.map((issue) => [issue.field, placeOfIssue(issue)]));
  return new Map([...problems].map(([path, problem]) => [path, names.get(path) || problem]));
};

const NO_ERRORS: readonly FormIssue[] = [];
const IGNORE = (): void => undefined;

/** The maximum width of a label, in em; a longer label wraps. */
const LABEL_EM = 14;

/** The width of all labels in em, which the longest label decides, up to `LABEL_EM`. A Latin letter counts 0.6 em. */
const labelEm = ({ items }: FormModel): number => {
  const widths = [...possibleFields(items)].map(({ label }) =>
    [...label].reduce((width, letter) => width + (letter < '\u2e80' ? 0.6 : 1), 0),
  );
  return (
    Math.min(
      widths.reduce((widest, width) => Math.max(widest, width), 0),
      LABEL_EM,
    ) + 1
  );
};

const styleOf = (form: FormModel) =>
  ({
    '--gutter': `${form.layout.gutter}px`,
    '--form-label-width': `max(${form.layout.labelWidth ?? 0}px, ${labelEm(form)}em)`,
  }) as CSSProperties;

/**
 * Renders a form definition from the server, after the domain has sanitised it. The component has no state for values:
 * it shows `values`, and `onChange` reports new ones.
 */
export const ServerForm = (props: Props) => {
  const { definition, values, onChange, mode = 'edit', errors = NO_ERRORS, attempts = 0 } = props;
  const { onTouch = IGNORE, onUnfinished = IGNORE, onSubmit, onReset, startAt } = props;
  const { layout } = definition;
  const text = useText();
  const style = useMemo(() => styleOf(definition), [definition]);
  const formId = useId();
  const problems = useMemo(() => problemsFrom(errors, text), [errors, text]);
  const links = useMemo(
    () => linksFrom(errors, text, layout.showMessages),
    [errors, text, layout.showMessages],
  );
  const settings = useMemo(
    () => ({ formId, reading: mode === 'preview', layout, onTouch, onUnfinished, Scope: ScopeView }),
    [formId, mode, layout, onTouch, onUnfinished],
  );
  const leadToFirst = useEffectEvent(() => {
    const [first] = problems.keys();
    if (first !== undefined) focusField(fieldId(formId, first));
  });
  const begin = useEffectEvent(() => {
    if (startAt !== undefined) focusField(fieldId(formId, startAt));
  });
  useEffect(() => {
    begin();
  }, []);
  // Only a submission moves the focus; later typing does not.
  useEffect(() => {
    if (attempts > 0) leadToFirst();
  }, [attempts]);
  const form = (
    <FormSettingsProvider value={settings}>
      <div className={styles['form']} data-inline={layout.inline} data-mode={mode} style={style}>
        {attempts > 0 ? <ProblemList formId={formId} links={links} /> : null}
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
