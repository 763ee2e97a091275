/**
 * Runs a function after the current frame is painted, so that the function does not delay it. Returns a function that
 * cancels this.
 */
export const afterPaint = (run: () => void): (() => void) => {
  let task: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    task = setTimeout(run, 0);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
  };
};
