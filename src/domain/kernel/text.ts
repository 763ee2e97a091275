/** Length in Unicode code points. Every length limit and every counter on the screen uses this length. */
export const lengthOf = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};

/** Length in bytes as UTF-8. A lone surrogate counts as the replacement character that an encoder writes for it. */
export const bytesOf = (text: string): number => {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    if (point < 0x80) bytes += 1;
    else if (point < 0x800) bytes += 2;
    else bytes += point < 0x10000 ? 3 : 4;
  }
  return bytes;
};

/** Whether a text has no character except white space. */
export const isBlank = (text: string): boolean => text.trim() === '';
