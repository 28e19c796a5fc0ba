/** What a letter says; from it come its HTML and its plain text, so that the two never differ. */
export interface Letter {
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Of a receipt: the last one stands out. */
  readonly rows?: readonly (readonly [name: string, sum: string])[];
  readonly facts?: readonly (readonly [label: string, value: string])[];
  readonly button?: { readonly text: string; readonly url: string } | null;
  readonly foot: string;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const safe = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Tables and styles in place: that is what mail programs agree on. Dark where the reader's program is. */
export const htmlOf = (
  { subject, title, paragraphs, rows = [], facts = [], button, foot }: Letter,
  accent: string,
): string => `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${safe(subject)}</title>
<style>
@media (prefers-color-scheme: dark) {
  .ground { background: #131214 !important; }
  .sheet { background: #1e1c1f !important; }
  .text, .text td, .text p { color: #f4f2f3 !important; }
  .quiet { color: #b3adb0 !important; }
  .line td { border-color: #3a363b !important; }
}
</style></head>
<body class="ground" style="margin:0;padding:0;background:#f7f5f2">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="ground" style="background:#f7f5f2"><tr><td align="center" style="padding:16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="sheet" style="max-width:560px;background:#ffffff;border-radius:16px"><tr><td class="text" style="padding:24px;font:16px/24px Arial,Helvetica,sans-serif;color:#1c1a1b">
<h1 style="margin:0 0 16px;font:700 22px/28px Arial,Helvetica,sans-serif">${safe(title)}</h1>
${paragraphs.map((text) => `<p style="margin:0 0 16px;white-space:pre-line">${safe(text)}</p>`).join('\n')}
${rows.length === 0 ? '' : table(rows)}
${facts.map(([label, value]) => `<p style="margin:0 0 8px"><span class="quiet" style="color:#6b6468">${safe(label)}:</span> ${safe(value)}</p>`).join('\n')}
${button ? `<p style="margin:24px 0 8px"><a href="${safe(button.url)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:${accent};color:#ffffff;font-weight:700;text-decoration:none">${safe(button.text)}</a></p>` : ''}
</td></tr></table>
<p class="quiet" style="max-width:560px;margin:16px auto;font:13px/20px Arial,Helvetica,sans-serif;color:#6b6468">${safe(foot)}</p>
</td></tr></table></body></html>`;

const table = (rows: NonNullable<Letter['rows']>): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${rows
    .map(([name, sum], index) => {
      const weight = index === rows.length - 1 ? 'font-weight:700;' : '';
      const cell = `${weight}padding:8px 0;border-top:1px solid #e6e1da;vertical-align:top`;
      return `<tr class="line"><td style="${cell}">${safe(name)}</td><td align="right" style="${cell};padding-left:16px;white-space:nowrap">${safe(sum)}</td></tr>`;
    })
    .join('')}</table>`;

export const textOf = ({ title, paragraphs, rows = [], facts = [], button, foot }: Letter): string =>
  [
    title,
    ...paragraphs,
    rows.map(([name, sum]) => `${name}: ${sum}`).join('\n'),
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    button ? `${button.text}: ${button.url}` : '',
    `-- \n${foot}`,
  ]
    .filter(Boolean)
    .join('\n\n');
