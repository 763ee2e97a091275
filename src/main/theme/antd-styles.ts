import styles from 'antd/dist/antd.css?url';

/* Loads antd's style sheet as a file, so that the page need not compute antd's rules. */

let loading: Promise<void> | undefined;

const load = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = styles;
    link.addEventListener('load', () => {
      resolve();
    });
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error("antd's styles could not be loaded"));
    });
    // antd's rules come first, so that the application's rules of equal specificity override them.
    document.head.prepend(link);
  });

/**
 * Loads, once, the rules that antd would otherwise compute in the page. A failed load is not cached, so the next call
 * tries again.
 */
export const loadAntdStyles = (): Promise<void> => {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};
