/** Length in Unicode code points: what every length limit and every counter on the screen counts. */
export const lengthOf = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};

export const isBlank = (text: string): boolean => text.trim() === '';
