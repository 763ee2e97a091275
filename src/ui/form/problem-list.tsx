import { Alert } from 'antd';
import { useText } from '../kit/text/use-text';
import { fieldId, type Problems, PROBLEMS_LISTED } from './form-settings';
import { focusField } from './focus-field';
import styles from './server-form.module.css';

interface Props {
  readonly formId: string;
  /** The text of each link, by the path of its field. */
  readonly links: Problems;
}

/**
 * A sentence with the number of errors that prevent the form from being sent, and a link to each field, from top to
 * bottom. The box stays in view while the form scrolls, and a long sentence scrolls inside it. A screen reader
 * announces the box after a submission, but not each error that is corrected later.
 */
export const ProblemList = ({ formId, links }: Props) => {
  const text = useText();
  if (links.size === 0) return null;
  const listed = [...links].slice(0, PROBLEMS_LISTED);
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      aria-atomic={false}
      aria-relevant="additions"
      className={styles['box'] ?? ''}
      title={
        <div className={styles['problems']}>
          <span>{text('server-form.problems', { count: links.size })}</span>{' '}
          <ul>
            {listed.map(([path, link], place) => (
              <li key={path}>
                <button
                  type="button"
                  onClick={() => {
                    focusField(fieldId(formId, path));
                  }}
                >
                  {link}
                </button>
                {place === listed.length - 1 ? null : text('server-form.and')}
              </li>
            ))}
          </ul>
        </div>
      }
    />
  );
};
