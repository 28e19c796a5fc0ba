/** The ten digits after +7 of any usual writing: «8 912…», «+7912…», «912…», pasted or autofilled. */
export const phoneDigits = (typed: string): string => {
  const text = lastNumber(typed);
  const digits = text.replace(/\D/g, '');
  // Ten digits are a number without its country; with more, or with +7 written out, the first 7 or 8 is the country.
  const hasCountry = digits.length > 10 || /^\s*(\+\s*7|8(?!\d{9}$)|7(?!\d{9}$))/.test(text);
  const own = hasCountry && /^[78]/.test(digits) ? digits.slice(1) : digits;
  return own.slice(0, 10);
};

/** Pasted behind the mask's own +7, a number starts anew: «+7+7912…», «+7 (9+7912…». */
const lastNumber = (text: string): string => {
  const tail = text.slice(Math.max(0, text.lastIndexOf('+')));
  return tail.replace(/\D/g, '').length >= 10 ? tail : text;
};

/** With another country's code it is no number of ours, and must not turn into one: the server says so in words. */
const isForeign = (text: string): boolean => /^\s*\+\D*(?!7|8\D*9)\d/.test(lastNumber(text));
const longestForeign = 24;

/** The mask of the specification: +7 (9xx) xxx-xx-xx. An empty field stays empty. */
export const formatPhone = (digits: string): string => {
  if (digits === '') return '';
  const [code, first, second, third] = [
    digits.slice(0, 3),
    digits.slice(3, 6),
    digits.slice(6, 8),
    digits.slice(8, 10),
  ];
  let text = `+7 (${code}`;
  if (digits.length > 3) text += `) ${first}`;
  if (digits.length > 6) text += `-${second}`;
  if (digits.length > 8) text += `-${third}`;
  return text;
};

/** What is typed becomes its mask, and the caret stays behind the digit that it stood behind. */
export const maskPhone = (text: string, caret: number): { text: string; caret: number } => {
  if (isForeign(text)) return { text: lastNumber(text).trim().slice(0, longestForeign), caret };
  const masked = formatPhone(phoneDigits(text));
  if (caret >= text.length) return { text: masked, caret: masked.length };
  const skipped = text.replace(/\D/g, '').length - phoneDigits(text).length;
  const wanted = text.slice(0, caret).replace(/\D/g, '').length - Math.min(skipped, 1);
  let seen = -1; // the country's 7 of the mask
  for (let index = 0; index < masked.length; index += 1) {
    if (seen >= wanted) return { text: masked, caret: index };
    if (/\d/.test(masked[index] ?? '')) seen += 1;
  }
  return { text: masked, caret: masked.length };
};

/**
 * The mask after one change of the field, whether typed, pasted or autofilled. When nothing but a bracket, a space or a dash
 * was taken out, the digit before it goes too, or Backspace would stop there.
 */
export const editPhone = (before: string, now: string, caret: number): { text: string; caret: number } => {
  const masked = maskPhone(now, caret);
  const onlySignGone = masked.text === before && before.slice(0, caret) + before.slice(caret + 1) === now;
  if (!onlySignGone) return masked;
  const start = now.slice(0, caret).replace(/\d\D*$/, '');
  return maskPhone(start + now.slice(caret), start.length);
};
