/** The maximum number of characters that a row of a list shows of a text. */
const GLIMPSE_LENGTH = 120;

/** The first line of a text that is not blank, shortened for a row. */
export const shortenedText = (text: string): string => {
  const line = text
    .split(/\r?\n/)
    .map((each) => each.trim())
    .find((each) => each !== '');
  const letters = [...(line ?? '')];
  return letters.length > GLIMPSE_LENGTH
    ? `${letters.slice(0, GLIMPSE_LENGTH - 1).join('')}…`
    : letters.join('');
};
