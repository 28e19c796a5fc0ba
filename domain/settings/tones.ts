/** The tones of one colour that buttons, marks and texts are made of. */
export interface Tones {
  readonly accent: string;
  /** Under white words. */
  readonly strong: string;
  readonly hover: string;
  readonly pressed: string;
  readonly soft: string;
  readonly text: string;
  readonly softDark: string;
  readonly textDark: string;
}

type Rgb = readonly [number, number, number];
const white: Rgb = [255, 255, 255];
const night: Rgb = [28, 27, 30];

/** WCAG 2.2: words, and what is no word. */
const ofWords = 4.5;
export const leastContrast = 3;

const rgbOf = (hex: string): Rgb => {
  const digits = hex.slice(1);
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16)) as unknown as Rgb; // three of them
};
const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

const mix = (one: Rgb, other: Rgb, share: number): Rgb =>
  one.map((part, at) => part + ((other[at] ?? part) - part) * share) as unknown as Rgb; // three of them

const luminance = (rgb: Rgb): number => {
  const [r = 0, g = 0, b = 0] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one: Rgb, other: Rgb): number => {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
};

/** 1 … 21, as WCAG counts it. */
export const contrastOf = (one: string, other: string): number => contrast(rgbOf(one), rgbOf(other));

/** Towards black or white, just so far that words can be read on the ground. */
const readable = (colour: Rgb, ground: Rgb, towards: Rgb, least: number): Rgb => {
  for (let share = 0; share < 1; share += 0.02) {
    const tried = mix(colour, towards, share);
    if (contrast(tried, ground) >= least) return tried;
  }
  return towards;
};

export function tonesOf(accent: string): Tones {
  const colour = rgbOf(accent);
  const black: Rgb = [0, 0, 0];
  const strong = readable(colour, white, black, ofWords);
  const soft = mix(colour, white, 0.9);
  const softDark = mix(colour, night, 0.82);
  return {
    accent,
    strong: hexOf(strong),
    hover: hexOf(mix(strong, black, 0.08)),
    pressed: hexOf(mix(strong, black, 0.16)),
    soft: hexOf(soft),
    text: hexOf(readable(colour, soft, black, 5)),
    softDark: hexOf(softDark),
    textDark: hexOf(readable(colour, softDark, white, 5)),
  };
}
