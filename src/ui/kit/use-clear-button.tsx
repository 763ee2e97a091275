import { CloseCircleFilled } from '@ant-design/icons';
import { useText } from './text/use-text';

/**
 * The button that clears a text field, for `allowClear` of antd's inputs. antd's own button is named after its icon,
 * in English.
 */
export const useClearButton = (className = '') => {
  const text = useText();
  return { clearIcon: <CloseCircleFilled className={className} aria-label={text('input.clear')} /> };
};
