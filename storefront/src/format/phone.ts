const wholeLength = 10;

/**
 * The digits after +7 of any usual writing: «8 912…», «+7912…», «912…», pasted or autofilled. Never cut: with more than ten
 * nobody knows which of them is the one too many.
 */
export const phoneDigits = (typed: string): string => {
  const text = lastNumber(typed);
  const digits = text.replace(/\D/g, '');
  // The mask's +7 and a country that was written once more: +7 8 912…
  if (/^[78][78]9\d{9}$/.test(digits)) return digits.slice(2);
  // Ten digits are a number without its country, unless they begin as only a country and a mobile code do.
  const hasCountry =
    digits.length > wholeLength || /^(\+7|[78](?!\d{9}$)|\+?[78]9)/.test(text.replace(/[^\d+]/g, ''));
  return hasCountry && /^[78]/.test(digits) ? digits.slice(1) : digits;
};

/** Pasted behind the mask's own +7, a number starts anew: «+7+7912…», «+7 (9+7912…». Two whole numbers stay two. */
const lastNumber = (text: string): string => {
  const start = Math.max(0, text.lastIndexOf('+'));
  const [before, after] = [text.slice(0, start), text.slice(start)].map(
    (part) => part.replace(/\D/g, '').length,
  );
  return (before ?? 0) <= wholeLength && (after ?? 0) >= wholeLength ? text.slice(start) : text;
};

/** With another country's code (+380…, 00380…) it is no number of ours, and must not turn into one: the server says so in words. */
const isForeign = (text: string): boolean => /^\s*(\+\D*(?!7|8\D*9)\d|0\D*0)/.test(lastNumber(text));

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

/**
 * What is typed becomes its mask, and the caret stays behind the digit that it stood behind. What no mask can hold stays as
 * it was written, for the person and the server to judge.
 */
export const maskPhone = (text: string, caret: number): { text: string; caret: number } => {
  if (isForeign(text) || phoneDigits(text).length > wholeLength)
    return { text: lastNumber(text).trim(), caret };
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
 * The mask after one change of the field, whether typed, pasted or autofilled. A whole number takes no further key. When
 * nothing but a bracket, a space or a dash was taken out, the digit before it goes too, or Backspace would stop there.
 */
export const editPhone = (before: string, now: string, caret: number): { text: string; caret: number } => {
  const isWhole = before === formatPhone(phoneDigits(before)) && phoneDigits(before).length === wholeLength;
  if (isWhole && now.slice(0, caret - 1) + now.slice(caret) === before)
    return { text: before, caret: caret - 1 };
  const masked = maskPhone(now, caret);
  const onlySignGone = masked.text === before && before.slice(0, caret) + before.slice(caret + 1) === now;
  if (!onlySignGone) return masked;
  const start = now.slice(0, caret).replace(/\d\D*$/, '');
  return maskPhone(start + now.slice(caret), start.length);
};
