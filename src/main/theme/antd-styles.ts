import styles from 'antd/dist/antd.css?url';

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
    // Before all others: the styles of the application overrule those of equal weight.
    document.head.prepend(link);
  });

/** Loads the rules that antd would otherwise compute in the page, once. A failed load is not kept, so that the next attempt loads again. */
export const loadAntdStyles = (): Promise<void> => {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};
