import { Alert } from 'antd';
import { useText } from '../kit/text/use-text';
import { fieldId, type Problems, PROBLEMS_LISTED } from './form-settings';
import { focusField } from './focus-field';
import styles from './server-form.module.css';

interface Props {
  readonly formId: string;
  readonly problems: Problems;
}

/**
 * The errors that prevent the form from being sent, from top to bottom. Each line links to its field. The box stays in
 * view while the form scrolls, and a long list scrolls inside it.
 */
export const ProblemList = ({ formId, problems }: Props) => {
  const text = useText();
  if (problems.size === 0) return null;
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      className={styles['box'] ?? ''}
      title={text('server-form.problems', { count: problems.size })}
      description={
        <ul className={styles['problems']}>
          {[...problems].slice(0, PROBLEMS_LISTED).map(([path, problem]) => (
            <li key={path}>
              <button
                type="button"
                className={styles['toField']}
                onClick={() => {
                  focusField(fieldId(formId, path));
                }}
              >
                {problem}
              </button>
            </li>
          ))}
        </ul>
      }
    />
  );
};
