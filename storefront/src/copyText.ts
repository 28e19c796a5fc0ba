/** Whether the text is in the clipboard now: a page without HTTPS has none, and a browser may refuse its own. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};
