/**
 * Runs a function after the current frame is painted, so that the function does not delay the frame. Returns a function
 * that cancels the run.
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
